-- A pasted table may name its products by their whole names, whatever their case, accents and runs of spaces.
create index product_by_folded_name on product (company_id, fold(regexp_replace(name, '\s+', ' ', 'g')));
