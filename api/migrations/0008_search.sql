-- What the search over all documents reads beside the lists' own indexes: references by how they begin, hyphens and
-- spaces ignored, byte by byte so that a range of them is one stretch of the index; and returns by product.
create index purchase_by_key on purchase (company_id, reference_key text_pattern_ops);
create index purchase_order_by_key on purchase_order (company_id, reference_key text_pattern_ops);
create index received_order_by_key on received_order (company_id, reference_key text_pattern_ops);
create index payment_by_key on payment (company_id, reference_key text_pattern_ops);
create index purchase_return_by_key on purchase_return (company_id, reference_key text_pattern_ops);
create index purchase_return_line_of_product on purchase_return_line (company_id, product_id, purchase_return_id);
