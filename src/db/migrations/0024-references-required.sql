-- A reference image that cannot be fetched fails its campaign before anything is charged, so none is ever missing.
alter table campaigns drop column references_missing;
