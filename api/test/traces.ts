import type { Shop } from './shop.ts'

/** A table that a committed transaction wrote to, and the company of the row, if it has one. */
export interface Trace {
  readonly name: string
  readonly company: number | null
}

const leaving = (name: string, company: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into trace values (case when tg_table_name = 'history' then
      case coalesce(to_jsonb(new), to_jsonb(old)) ->> 'kind' when 'access' then 'access' else 'history' end
      else tg_table_name end, ${company});
    return null;
  end $$;`

/** From here on each row that a committed transaction writes is recorded; rolled-back rows are not. */
export async function watchRows({ owner }: Shop): Promise<void> {
  await owner.query(`
    create unlogged table trace (name text, company integer);
    grant insert on trace to trastienda_app;
    ${leaving('leave_trace', 'null')}
    ${leaving('leave_trace_in_company', 'coalesce(new.company_id, old.company_id)')}
    ${leaving('leave_trace_of_company', 'coalesce(new.id, old.id)')}`)
  const { rows } = await owner.query<{ name: string; inCompany: boolean }>(
    `select c.relname as name,
            exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as "inCompany"
       from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'trace'`,
  )
  for (const { name, inCompany } of rows) {
    const own = name === 'company' ? 'leave_trace_of_company' : 'leave_trace'
    await owner.query(
      `create trigger traced after insert or update or delete on ${name}
       for each row execute function ${inCompany ? 'leave_trace_in_company' : own}()`,
    )
  }
}

/**
 * The writes since the last call. Refusals and exports are recorded in the audit log: such an entry alone is no
 * change.
 */
export async function traces({ owner }: Shop): Promise<Trace[]> {
  const { rows } = await owner.query<Trace>(
    'with gone as (delete from trace returning *) select distinct name, company from gone',
  )
  const isNote = rows.some(({ name }) => name === 'access') && !rows.some(({ name }) => name === 'history')
  return isNote
    ? rows.filter(({ name }) => !['access', 'history_chain', 'history_head'].includes(name))
    : rows
}
