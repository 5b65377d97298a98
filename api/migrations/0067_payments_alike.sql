-- Each approval of a payment looks for one that is like it: as much, to the same supplier, within days.

create index payment_alike on payment (company_id, supplier_id, amount, paid_on, id) where amount > 0;
