-- A page of products with a key for some brands asked for the product of every picture and profile: 18 % of its time, and more of its planning.
-- Rows have the brand of their parent, which never changes, so that their policies compare a column. It is a copy: the keys of the parent hold
-- the brand. Rows of before are still asked about until a later migration fills them.
create function copy_brands(p_table text, p_parent text, p_id text) returns void language plpgsql as $$
begin
  execute format('create function brand_of_%s() returns trigger language plpgsql as
    ''begin
      if new.brand_id is null then select p.brand_id into new.brand_id from %I p where p.org_id = new.org_id and p.id = new.%I; end if;
      return new;
    end''', p_table, p_parent, p_id);
  execute format('create trigger has_brand before insert on %I for each row execute function brand_of_%s()', p_table, p_table);
end $$;
revoke execute on function copy_brands from public;

-- What a key for some brands sees: rows of these brands, and of those without a copy what `p_otherwise` says.
create function limit_to_copied_brands(p_table text, p_otherwise text) returns void language plpgsql as $$
begin
  execute format('alter policy own_brands on %I using (case when (select current_brands()) is null then true
    when brand_id is not null then brand_id = any ((select current_brands())::uuid[]) else %s end)', p_table, p_otherwise);
end $$;
revoke execute on function limit_to_copied_brands from public;

alter table product_images add column brand_id uuid;
alter table profiles add column brand_id uuid;
select copy_brands(t, 'products', 'product_id'), limit_to_copied_brands(t, 'sees_products(org_id, product_id)')
from unnest(array['product_images', 'profiles']) t;
