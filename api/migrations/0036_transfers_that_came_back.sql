-- A transfer on its way had one end: to be received by the other store. Goods that were sent by mistake, or that nobody there
-- takes, come back to the store that sent them.

alter table stock_transfer add column came_back boolean not null default false;
alter table stock_transfer drop column status;
alter table stock_transfer add column status text generated always as (
  case when approval <> 'approved' then approval when received_at is null then 'in_transit' when came_back then 'returned'
       else 'received' end) stored;
alter table stock_transfer add constraint came_back_when_received check (received_at is not null or not came_back);
create index stock_transfer_by_status on stock_transfer (company_id, status, sent_on, id);

comment on column stock_transfer.came_back is
  'Whether the goods were received by the store that had sent them: received_on, received_by and what each line received are '
  'then of their coming back.';
comment on column stock_transfer.status is
  'pending, in_transit, received, returned (to the store that sent it); rejected and cancelled as everywhere.';
