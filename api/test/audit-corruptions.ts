type Corruption = readonly [what: string, statement: string, found: readonly string[]]

const third = `(company_id, id) in (select company_id, history_id from history_chain where position = 3)`
const last = `(company_id, position) in (select company_id, max(position) from history_chain group by company_id)`

/** What a person with all rights in the database could do to the history. */
export const auditCorruptions: readonly Corruption[] = [
  ['an entry says another reason', `update history set reason = 'otra cosa' where ${third}`, ['audit_chain']],
  [
    'an entry names somebody else',
    `update history set user_id = (select max(id) from app_user) where ${third}`,
    ['audit_chain'],
  ],
  [
    'an entry happened a moment later',
    `update history set at = at + interval '1 microsecond' where ${third}`,
    ['audit_chain'],
  ],
  [
    'one value after a change is another',
    `update history set after = after || '{"reference": "X"}' where after ->> 'reference' is not null`,
    ['audit_chain'],
  ],
  ['an entry is gone', `delete from history where ${third}`, ['audit_chain']],
  [
    'an entry is gone with its link',
    `with gone as (delete from history_chain where position = 3 returning company_id, history_id)
     delete from history h using gone g where h.company_id = g.company_id and h.id = g.history_id`,
    ['audit_chain'],
  ],
  [
    'the last entry is gone with its link',
    `with gone as (delete from history_chain where ${last} returning company_id, history_id)
     delete from history h using gone g where h.company_id = g.company_id and h.id = g.history_id`,
    ['audit_chain'],
  ],
  [
    'an entry was put in beside the chain',
    `insert into history (company_id, kind, row_id, action) select min(company_id), 'purchase', 1, 'approved' from history`,
    ['audit_chain'],
  ],
  [
    'a link stands elsewhere in the chain',
    `update history_chain set position = position + 1000000 where position = 3`,
    ['audit_chain'],
  ],
  [
    'a link was made to fit its altered entry',
    `with altered as (update history set reason = 'otra cosa' where ${third} returning *)
     update history_chain c set hash = history_hash(p.hash, a::history)
       from altered a, history_chain p
      where c.company_id = a.company_id and c.history_id = a.id and p.company_id = c.company_id and p.position = c.position - 1`,
    ['audit_chain'],
  ],
  [
    'the end of the chain is another',
    `update history_head set hash = sha256('otra'), position = position`,
    ['audit_chain'],
  ],
]
