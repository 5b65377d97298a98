-- Pickers offer first whoever is called as somebody began to type, and only then those found by the person to ask for,
-- the NIT or the city. `called` is the name that is shown as search compares it; a space stands before it, so that
-- each of its words, the first too, follows one. Its bytes are compared, which alone lets a beginning be a range.
alter table supplier
  add column called text collate "C" generated always as (' ' || fold(company)) stored;
alter table customer
  add column called text collate "C" generated always as (' ' || fold(coalesce(nullif(company, ''), name))) stored;
create index supplier_by_called on supplier (company_id, called, id);
create index customer_by_called on customer (company_id, called, id);
