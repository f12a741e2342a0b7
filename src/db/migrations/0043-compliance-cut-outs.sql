-- The cut-out of the product by which a creative was measured, and a report computed; null without a product, and from before.
alter table creatives add column measured_with text;
alter table compliance_reports add column measured_with text;
