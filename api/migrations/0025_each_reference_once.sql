-- A row that refers to another row of its company names the company by it: a reference to the company beside it finds
-- nothing that the first does not find, and looks the company up and locks it once more for every row that is written.

do $$
declare
  needless record;
begin
  for needless in
    select single.conrelid::regclass as at_table, single.conname as name
      from pg_constraint single
     where single.contype = 'f' and single.confrelid = 'company'::regclass and cardinality(single.conkey) = 1
       and exists (
         select from pg_constraint whole
          where whole.contype = 'f' and whole.conrelid = single.conrelid and whole.conkey @> single.conkey
            and cardinality(whole.conkey) > 1
            and not exists (
              select from pg_attribute a
               where a.attrelid = whole.conrelid and a.attnum = any(whole.conkey) and not a.attnotnull))
  loop
    execute format('alter table %s drop constraint %I', needless.at_table, needless.name);
  end loop;
end $$;

-- Rows of sums are calculated from rows that refer to stores, products and the company themselves, and are compared
-- with them by `npm run verify-ledgers`.
alter table product_trade
  drop constraint product_trade_company_id_store_id_fkey,
  drop constraint product_trade_company_id_product_id_fkey;
alter table stock_flow
  drop constraint stock_flow_company_id_store_id_fkey,
  drop constraint stock_flow_company_id_product_id_fkey;
alter table document_trade drop constraint document_trade_company_id_fkey;
alter table cash_flow drop constraint cash_flow_company_id_fkey;
alter table document_tally drop constraint document_tally_company_id_fkey;
