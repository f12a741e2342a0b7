-- What an export is: an archive of the files, or a contact sheet of them as a PDF.
alter table exports add column kind text not null default 'zip' check (kind in ('zip', 'sheet'));
