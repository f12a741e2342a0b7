-- The objects of a picture that a person has chosen, by their ids, which follow from the places of the objects in the picture.
alter table picture_corrections add column objects text[] check (cardinality(objects) > 0);

-- Profiles from before name no objects: they are written again.
update profiles set measured = null, versions = null where measured is not null;
