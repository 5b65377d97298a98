-- What a customer handed over in cash, of which the change was given back; null where it was not counted.
alter table sale add given bigint;
alter table sale add constraint given_covers_down_payment check (given is null or (method = 'cash' and given >= down_payment));
alter table sale_collection add given bigint;
alter table sale_collection add constraint given_covers_amount check (given is null or (method = 'cash' and amount > 0 and given >= amount));
