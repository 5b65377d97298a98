-- What lies where of each product is read from the index alone: reports share a product's value among its stores and
-- lots, of which a company keeps far more than it has products.
create index stock_lying on stock (company_id, product_id, store_id, lot_id) include (quantity) where quantity > 0;
