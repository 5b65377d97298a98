-- Goods that are found of a product that has no cost yet come in at the cost that is told for them: at nothing, their sale would
-- be all profit. Null where the product has a cost of its own.
alter table stock_adjustment_line add column cost numeric(18, 6) check (cost >= 0);
alter table stock_count_line add column cost numeric(18, 6) check (cost >= 0);
