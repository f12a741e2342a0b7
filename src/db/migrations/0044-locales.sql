-- The locale that an order asked for; null: the language of the product's text. Of listing ideas: the one that they are written in, null before.
alter table campaigns add column locale text;
alter table assistant_ad_groups add column locale text;
alter table listing_ideas add column locale text;
alter table videos add column locale text;
