-- An import finds for each of its rows whether somebody of the very name is there already, whatever its case, its
-- accents and its runs of spaces.
create index supplier_by_folded_name on supplier (company_id, fold(regexp_replace(company, '\s+', ' ', 'g')));
create index customer_by_folded_name on customer (company_id, fold(regexp_replace(name, '\s+', ' ', 'g')));
