-- How the file of a picture or film came to be: its digital source type and what it was rendered from. Null for those of earlier releases.
alter table creatives add column provenance jsonb;
alter table videos add column provenance jsonb;
