-- How the files of an archive are named: after their products and looks, by their place alone, or by the ids of creatives and videos.
alter table exports add column names text not null default 'product' check (names in ('product', 'number', 'id'));
