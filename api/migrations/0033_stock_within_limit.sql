-- More units of a product than a quantity can hold were refused as a number that no column takes, which named nothing.

create function stock_too_large(product text) returns numeric language plpgsql as $$
begin
  raise exception 'there would be too much of a product'
    using errcode = 'check_violation', constraint = 'stock_too_large', detail = product;
end
$$;
comment on function stock_too_large is
  'Called in place of a quantity that is too large, by the statement that would store it: names the product.';
