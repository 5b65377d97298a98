-- The documents behind a figure are found by who gave the money or entered them, newest first; what moved the stock on
-- some days without passing the other days.
create index sale_collection_by_customer on sale_collection (company_id, customer_id, collected_on, id);
create index purchase_by_creator on purchase (company_id, created_by, purchased_on, id);
create index payment_by_creator on payment (company_id, created_by, paid_on, id);
create index stock_movement_by_day on stock_movement using brin (happened_on);
