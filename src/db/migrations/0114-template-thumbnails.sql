-- The small picture of a shot is derived from its file, and is kept as long as that is. None for the shots of earlier releases.
alter table template_shots add column thumbnail_key text;
