-- A hundred documents of the largest quantity outgrow sixteen digits, as they do in product_order_tally.
alter table product_trade
  alter column bought type numeric(21, 3),
  alter column sent_back type numeric(21, 3),
  alter column sold type numeric(21, 3),
  alter column brought_back type numeric(21, 3);
