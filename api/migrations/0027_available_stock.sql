-- PostgreSQL changes a row in place, without an entry in each of its indexes, as long as no column changes that an index
-- has or asks for. The index of free stock asked for the reserved quantity, which each pending sale, transfer and return
-- changes. What it asks is now a column of its own, which changes only when the last free unit is held back or the
-- first one comes free. A changed quantity still enters all indexes: reports read it from one of them.
alter table stock add column available boolean not null generated always as (quantity > reserved) stored;
comment on column stock.available is 'Whether any is on hand that is not held back; its index asks for this.';
alter table stock set (fillfactor = 85);
drop index stock_free;
create index stock_free on stock (company_id, product_id, store_id, expires_on, lot_id) where available;
