-- How a brand speaks: words that copy prefers and that it never contains, the line that the law or the brand asks for, its buttons, its English.
alter table brands
  add column words_to_use text[] not null default '{}',
  add column words_to_avoid text[] not null default '{}',
  add column calls_to_action text[] not null default '{}',
  add column legal_line text,
  add column spelling text check (spelling in ('us', 'gb'));
