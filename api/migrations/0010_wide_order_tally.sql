-- A hundred orders of the largest quantity outgrow sixteen digits; the sums over all orders of a product have room for
-- ten million of them.
alter table product_order_tally
  alter column ordered type numeric(21, 3),
  alter column received type numeric(21, 3),
  alter column open type numeric(21, 3);
