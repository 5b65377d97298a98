-- Linking a new entry read the whole history where its statement was planned without the entry's number, as every
-- statement of a write is: the entries from it on were expected to be a third of all.

create or replace function chain_history() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  head history_head;
  entry history;
begin
  if exists (select from history_chain where company_id = new.company_id and history_id = new.id) then
    return null;
  end if;
  insert into history_head values (new.company_id, 0, '') on conflict do nothing;
  select * into head from history_head where company_id = new.company_id for update;
  -- In the order of their key, one by one: whatever the planner expects, it reads them by that key.
  for entry in
    select h.* from history h where h.company_id = new.company_id and h.id >= new.id order by h.id
  loop
    continue when exists (
      select from history_chain c where c.company_id = entry.company_id and c.history_id = entry.id);
    head.position := head.position + 1;
    head.hash := history_hash(head.hash, entry);
    insert into history_chain values (entry.company_id, head.position, entry.id, head.hash);
  end loop;
  update history_head set position = head.position, hash = head.hash where company_id = new.company_id;
  return null;
end $$;
