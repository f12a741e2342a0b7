-- Whether the words of a film are to be spoken, where there is a voice.
alter table videos add column voice boolean not null default false;
