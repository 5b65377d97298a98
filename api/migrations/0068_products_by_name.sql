-- Whoever picks a product is offered first those whose code begins so, then those called so, each a range of an index.
-- `called` is the name as search compares it, after a space, as of suppliers and customers.
alter table product
  add column called text collate "C" generated always as (' ' || fold(name)) stored;
create index product_by_called on product (company_id, called, id);
create index product_by_code_begun on product (company_id, (fold(code) collate "C"), id);
