-- Takes a shop back to how it was before each company had its counter customer.
update document_trade t set key_id = 0 from customer c
 where c.company_id = t.company_id and c.counter and t.kind in ('sale', 'sale_return') and t.grain = 'party' and t.key_id = c.id;
update report_delivery d
   set query = jsonb_set(query, '{customer}', to_jsonb(regexp_replace(query ->> 'customer', '(^|,)' || c.id || '(?=,|$)', '\1' || '0')))
  from customer c where c.company_id = d.company_id and c.counter;
alter table sale_collection disable trigger sale_collection_append_only;
alter table sale drop constraint sale_counter_of_customer, drop constraint counter_sale_is_paid, alter column customer_id drop not null;
alter table sale_return drop constraint sale_return_counter_of_customer, alter column customer_id drop not null;
alter table sale_collection drop constraint sale_collection_counter_of_customer, alter column customer_id drop not null;
update sale set customer_id = null where counter;
update sale_return set customer_id = null where counter;
update sale_collection set customer_id = null where counter;
alter table sale_collection enable trigger sale_collection_append_only;
alter table sale drop column counter;
alter table sale_return drop column counter;
alter table sale_collection drop column counter;
alter table sale
  add foreign key (company_id, customer_id) references customer,
  add constraint counter_sale_is_paid check (customer_id is not null or down_payment = subtotal - discount);
alter table sale_return add foreign key (company_id, customer_id) references customer;
alter table sale_collection add foreign key (company_id, customer_id) references customer;
drop trigger company_has_counter on company;
drop trigger customer_counter_stays on customer;
drop trigger customer_counter_is_no_other on customer;
drop function make_counter_customer;
drop function keep_counter_customer;
delete from customer where counter;
alter table customer drop column counter;
