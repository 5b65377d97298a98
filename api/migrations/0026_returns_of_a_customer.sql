-- The search palette finds the newest returns of each customer that matches.
create index sale_return_by_customer on sale_return (company_id, customer_id, returned_on, id);
