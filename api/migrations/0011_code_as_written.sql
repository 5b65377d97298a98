-- Codes are what suppliers and labels say, letter for letter: 15056bl and 15056BL are two products. What is typed or
-- scanned finds the code as it is written first, then in any case.
drop index product_code_taken;
create unique index product_code_taken on product (company_id, code);
create index product_by_folded_code on product (company_id, upper(code), code);
