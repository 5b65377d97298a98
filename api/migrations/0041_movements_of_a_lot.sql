-- The documents behind one lot's figure are found by the lot, not among all that its product ever moved.
create index stock_movement_of_lot on stock_movement (company_id, lot_id);
