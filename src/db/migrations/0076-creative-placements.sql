-- Where the photo of the product lies in a picture: the image and its box in pixels of the picture. Null for pictures of earlier releases.
alter table creatives add column placement jsonb check (jsonb_typeof(placement) = 'object');
