-- A purchase that was compared with a similar one names it: one of its own company, and one that is there.
update purchase p set not_duplicate_of = null, not_duplicate_why = ''
 where not_duplicate_of is not null
   and not exists (select from purchase o where o.company_id = p.company_id and o.id = p.not_duplicate_of);
create index purchase_compared_with on purchase (company_id, not_duplicate_of) where not_duplicate_of is not null;
alter table purchase add constraint compared_purchase_is_there foreign key (company_id, not_duplicate_of) references purchase;
