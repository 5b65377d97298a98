-- What a lot held on past days is reckoned back from now: only what moved of it since then is read.
drop index stock_movement_of_lot;
create index stock_movement_of_lot on stock_movement (company_id, lot_id, happened_on) include (store_id, quantity);
