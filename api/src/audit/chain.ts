import { type Sql, sql } from '../db/sql.ts'

/**
 * The faults in the chain of the history: entries that are altered, missing, misplaced or outside the chain, and a
 * head that is not the last link. `place` is the position; 0 for an entry outside the chain.
 * @param of which companies: a condition on `company_id`, which each of the three tables has
 */
export const brokenChain = (of: Sql): Sql => sql`
  select c.company_id as company, c.position as place, c.history_id as entry,
         case when h.id is null then 'gone' when c.position <> c.turn then 'out of place' else 'altered' end as what
    from (select c.*, lag(c.hash, 1, ''::bytea) over linked as behind, row_number() over linked as turn
            from history_chain c where ${of}
          window linked as (partition by c.company_id order by c.position)) c
    left join history h on h.company_id = c.company_id and h.id = c.history_id
   where h.id is null or c.position <> c.turn or c.hash <> history_hash(c.behind, h)
  union all
  select h.company_id, 0, h.id, 'beside the chain'
    from (select * from history where ${of}) h
   where not exists (select from history_chain c where c.company_id = h.company_id and c.history_id = h.id)
  union all
  select coalesce(e.company_id, l.company_id), coalesce(e.position, l.position), null, 'not the end'
    from (select * from history_head where ${of}) e
    full join (select distinct on (company_id) company_id, position, hash from history_chain where ${of}
                order by company_id, position desc) l using (company_id)
   where (e.position, e.hash) is distinct from (coalesce(l.position, 0), coalesce(l.hash, ''::bytea))`
