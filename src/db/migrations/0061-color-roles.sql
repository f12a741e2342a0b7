-- What the colors of a brand are for: primary, secondary, ink, paper and accent, each a color or null.
alter table brands add column color_roles jsonb not null
  default '{"primary": null, "secondary": null, "ink": null, "paper": null, "accent": null}' check (jsonb_typeof(color_roles) = 'object');
