-- What the operator does to the whole installation, and what is left of an erased organization, belongs to no organization. No organization reads it.
alter table audit_log alter column org_id drop not null;
