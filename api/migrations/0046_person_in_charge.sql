-- Who is in charge of a purchase, an order or a sale: whoever entered it, until somebody else is chosen.
alter table purchase add responsible_id bigint references app_user;
alter table purchase_order add responsible_id bigint references app_user;
alter table sale add responsible_id bigint references app_user;
update purchase set responsible_id = created_by;
update purchase_order set responsible_id = created_by;
update sale set responsible_id = created_by;
alter table purchase alter responsible_id set not null;
alter table purchase_order alter responsible_id set not null;
alter table sale alter responsible_id set not null;
create index purchase_by_responsible on purchase (company_id, responsible_id, purchased_on, id);
create index purchase_order_by_responsible on purchase_order (company_id, responsible_id, ordered_on, id);
create index sale_by_responsible on sale (company_id, responsible_id, sold_on, id);

-- For whom it is bought; null is the company's own stock.
alter table purchase add customer_id bigint;
alter table purchase_order add customer_id bigint;
alter table purchase add foreign key (company_id, customer_id) references customer;
alter table purchase_order add foreign key (company_id, customer_id) references customer;
create index purchase_by_customer on purchase (company_id, customer_id, purchased_on, id) where customer_id is not null;
create index purchase_order_by_customer on purchase_order (company_id, customer_id, ordered_on, id) where customer_id is not null;
