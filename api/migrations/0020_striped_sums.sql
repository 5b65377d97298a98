-- Writers of one store and day change rows of their own and do not wait for each other (docs/decisions/0093-striped-sums.md): a sum
-- may have a row in each stripe, and what it says is all of them added up.

alter table document_tally
  add column stripe smallint not null default 0 check (stripe >= 0),
  drop constraint document_tally_pkey,
  add constraint document_tally_pkey primary key (company_id, kind, span, starts_on, store_id, status, stripe);
comment on column document_tally.stripe is
  'Each connection adds in its own stripe, from 1, and upkeep adds those to stripe 0: a sum is all stripes together. A row '
  'may be negative or zero.';
create index document_tally_to_fold on document_tally (company_id, kind, span, starts_on, store_id, status, stripe) where stripe > 0;

alter table document_trade
  add column stripe smallint not null default 0 check (stripe >= 0),
  add constraint parties_have_no_stripes check (grain <> 'party' or stripe = 0),
  drop constraint document_trade_pkey,
  add constraint document_trade_pkey primary key (company_id, kind, grain, span, starts_on, key_id, store_id, stripe);
comment on column document_trade.stripe is
  'As in document_tally; sums by party are all in stripe 0, because documents of one party wait for each other anyway.';
create index document_trade_to_fold on document_trade (company_id, kind, grain, span, starts_on, key_id, store_id, stripe) where stripe > 0;

alter table cash_flow
  add column stripe smallint not null default 0 check (stripe >= 0),
  add constraint suppliers_have_no_stripes check (party_id = 0 or stripe = 0),
  drop constraint cash_flow_pkey,
  add constraint cash_flow_pkey primary key (company_id, source, span, starts_on, store_id, party_id, method, stripe);
comment on column cash_flow.stripe is
  'As in document_tally; money of a supplier is all in stripe 0.';
create index cash_flow_to_fold on cash_flow (company_id, source, span, starts_on, store_id, party_id, method, stripe) where stripe > 0;
