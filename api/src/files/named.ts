import type { FileStore } from './store.ts'

/** A file that rows name, described for people who look for it: what it is, and which documents it belongs to. */
export interface NamedFile {
  readonly hash: string
  readonly of: string
}

/** Something that runs statements: a connection, or a pool. */
interface Queryable {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>
}

/** The tables to whose rows files are attached, each with the column of the name that is shown. */
const holders = [
  ['purchase', 'reference'],
  ['purchase_order', 'reference'],
  ['received_order', 'reference'],
  ['payment', 'reference'],
  ['purchase_return', 'reference'],
  ['sale', 'reference'],
  ['product', 'code'],
] as const

const attached = holders
  .map(
    ([kind, name]) => `
    select x.company_id, x.attachment_id, '${kind.replaceAll('_', ' ')} ' || d.${name} as document
      from ${kind}_attachment x join ${kind} d on d.company_id = x.company_id and d.id = x.${kind}_id`,
  )
  .join(' union all ')

/** Every file that a row names, once: of attachments, pictures, imports and messages. */
export async function namedFiles(db: Queryable): Promise<NamedFile[]> {
  const { rows } = await db.query<NamedFile>(`
    with document as materialized (${attached}),
    named as (
      select a.sha256 as hash,
             'attachment ' || a.name || coalesce(' of ' || (select string_agg(distinct d.document, ', ' order by d.document)
               from document d where d.company_id = a.company_id and d.attachment_id = a.id), '') as of
        from attachment a
      union all
      select s.hash, 'picture' || coalesce(' of product ' || (select string_agg(p.code, ', ' order by p.code) from product p
               where p.company_id = i.company_id and p.image_id = i.id), '')
        from image i cross join lateral (values (i.sha256), (i.thumb_sha256)) s (hash)
      union all
      select table_sha256, 'imported table ' || file_name from import_batch
      union all
      select f ->> 'sha256', 'file ' || (f ->> 'name') || ' of a message of ' || m.created_at::date
        from mail m cross join lateral jsonb_array_elements(m.files) f)
    select hash, string_agg(distinct of, '; ' order by of) as of from named where hash is not null group by hash order by hash`)
  return rows
}

export interface LostFile extends NamedFile {
  readonly condition: 'damaged' | 'missing'
}

/** Files that are missing or differ from what was stored. */
export async function lostFiles(files: FileStore, named: readonly NamedFile[]): Promise<LostFile[]> {
  const lost: LostFile[] = []
  for (const file of named) {
    const condition = await files.check(file.hash)
    if (condition !== 'whole') lost.push({ ...file, condition })
  }
  return lost
}

/** One line per file, for the terminal. */
export const describeLost = ({ hash, of, condition }: LostFile) => `${condition}: ${of} (${hash})`
