-- Whether the product's page has still to be read: it is read once, so what is cleared afterwards stays cleared.
alter table products add column page_due boolean not null default false;
update products set page_due = true where product_url is not null and status <> 'ready';
