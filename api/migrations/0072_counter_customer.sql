-- Each company has one customer for whom nobody gives a name: the counter. Sales over it name it as they name any other, and
-- are paid at once. It is there as long as its company is.
alter table customer
  add column counter boolean not null default false,
  add constraint counter_stays check (not counter or (active and approval = 'approved')),
  add unique (company_id, id, counter);
create unique index customer_counter on customer (company_id) where counter;

create function make_counter_customer() returns trigger language plpgsql as $$
begin
  insert into customer (company_id, name, approval, counter, created_at)
  values (new.id, 'Mostrador', 'approved', true, new.created_at);
  return null;
end $$;
create trigger company_has_counter after insert on company for each row execute function make_counter_customer();

create function keep_counter_customer() returns trigger language plpgsql as $$
begin
  raise exception 'the counter customer stays' using errcode = 'check_violation', constraint = 'counter_stays';
end $$;
create trigger customer_counter_stays before delete on customer
  for each row when (old.counter) execute function keep_counter_customer();
create trigger customer_counter_is_no_other before update of counter on customer
  for each row when (old.counter is distinct from new.counter) execute function keep_counter_customer();

insert into customer (company_id, name, approval, counter, created_at)
select id, 'Mostrador', 'approved', true, created_at from company order by id;

-- Whether it was sold over the counter stands beside the customer, and is that customer's own: so a sale, what is given for
-- it and what comes back of it tell without asking who owes nothing.
alter table sale add column counter boolean not null default false;
alter table sale_return add column counter boolean not null default false;
alter table sale_collection add column counter boolean not null default false;
alter table sale drop constraint counter_sale_is_paid;
update sale d set counter = true, customer_id = c.id from customer c
 where c.company_id = d.company_id and c.counter and d.customer_id is null;
update sale_return d set counter = true, customer_id = c.id from customer c
 where c.company_id = d.company_id and c.counter and d.customer_id is null;
-- The entries say whom they are of, as they always meant it; nothing that was counted changes.
alter table sale_collection disable trigger sale_collection_append_only;
update sale_collection d set counter = true, customer_id = c.id from customer c
 where c.company_id = d.company_id and c.counter and d.customer_id is null;
alter table sale_collection enable trigger sale_collection_append_only;
alter table sale
  alter column customer_id set not null, alter column counter drop default,
  add constraint counter_sale_is_paid check (not counter or down_payment = subtotal - discount),
  add constraint sale_counter_of_customer foreign key (company_id, customer_id, counter) references customer (company_id, id, counter);
alter table sale_return
  alter column customer_id set not null, alter column counter drop default,
  add constraint sale_return_counter_of_customer foreign key (company_id, customer_id, counter) references customer (company_id, id, counter);
alter table sale_collection
  alter column customer_id set not null, alter column counter drop default,
  add constraint sale_collection_counter_of_customer foreign key (company_id, customer_id, counter) references customer (company_id, id, counter);
alter table sale drop constraint sale_company_id_customer_id_fkey;
alter table sale_return drop constraint sale_return_company_id_customer_id_fkey;
alter table sale_collection drop constraint sale_collection_company_id_customer_id_fkey;

-- What reports had added up for nobody is the counter's.
update document_trade t set key_id = c.id from customer c
 where c.company_id = t.company_id and c.counter and t.kind in ('sale', 'sale_return') and t.grain = 'party' and t.key_id = 0;

-- Reports that are mailed for the counter name it.
update report_delivery d
   set query = jsonb_set(query, '{customer}', to_jsonb(regexp_replace(query ->> 'customer', '(^|,)0(?=,|$)', '\1' || c.id)))
  from customer c where c.company_id = d.company_id and c.counter and query ->> 'customer' ~ '(^|,)0(,|$)';
