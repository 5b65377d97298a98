import type { Client } from 'pg'
import { migrations } from './migration-files.ts'

/** The command that prints the page again. */
export const schemaCommand = 'npm run schema'

const introduction = `# The schema

What the database holds, subject by subject: printed by \`${schemaCommand}\` from a database that the files of \`api/migrations\` made. A test
compares the page with the database. How the tables are locked, and why each key carries the company, stands in docs/decisions (0003, 0011).

These columns mean the same wherever they stand:

| column | what it holds |
| --- | --- |
| \`company_id\` | whose row it is; it leads every key |
| \`version\` | counts up with each change: whoever changes a row names the version that they saw |
| \`reference\`, \`reference_key\` | what people call a document; the same without hyphens and spaces, in upper case, which is unique |
| \`search\` | what search compares: words in lower case, without accents |
| \`position\` | the place among the lines of a document, or in a ledger |
| \`approval\` | where an approvable row stands; \`status\` adds what became of it since |
| \`created_by\`, \`edited_by\` | who entered it and who changed it last: neither of them approves it |
| \`decided_by\`, \`decided_at\`, \`decision_reason\` | who approved, rejected or cancelled it, and why |
| \`lot_code\`, \`expires_on\` | what the label says, before it is a lot |

Amounts are whole centavos (\`bigint\`), quantities \`numeric(14, 3)\`, unit costs and prices of a line \`numeric(18, 6)\` in pesos.
`

interface Column {
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly value: string | null
  readonly generated: boolean
  readonly points: string | null
  readonly comment: string | null
}

interface Printed {
  readonly name: string
  readonly isView: boolean
  readonly comment: string | null
  readonly columns: readonly Column[]
  readonly keys: readonly string[] | null
  readonly checks: readonly { name: string; rule: string }[] | null
  readonly triggers: readonly string[] | null
  readonly denied: readonly string[]
}

/** Reads the tables and views from the database. */
async function printedTables(client: Client): Promise<Map<string, Printed>> {
  const { rows } = await client.query<Printed>(`
    select c.relname as name, c.relkind = 'v' as "isView", obj_description(c.oid, 'pg_class') as comment,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', c.relkind = 'r' and not a.attnotnull,
                'value', pg_get_expr(d.adbin, d.adrelid, true), 'generated', a.attgenerated <> '',
                'comment', col_description(c.oid, a.attnum),
                'points', (select string_agg(distinct k.confrelid::regclass::text, ', ') from pg_constraint k
                            where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey)
                              and (a.attname <> 'company_id' or cardinality(k.conkey) = 1)))
              order by a.attnum)
         from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(regexp_replace(pg_get_indexdef(i.indexrelid, 0, true), '^CREATE UNIQUE INDEX (\\S+) ON \\S+ USING btree ', '')
              order by not i.indisprimary, n.relname)
         from pg_index i join pg_class n on n.oid = i.indexrelid where i.indrelid = c.oid and i.indisunique) as keys,
      (select json_agg(json_build_object('name', k.conname, 'rule', regexp_replace(pg_get_constraintdef(k.oid, true), '^CHECK ', ''))
              order by k.conname)
         from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks,
      (select json_agg(g.tgname order by g.tgname) from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers,
      array(select p.denied from unnest(array ['insert', 'update', 'delete']) p (denied)
             where not has_table_privilege('trastienda_app', c.oid, p.denied)) as denied
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname <> 'schema_migration'`)
  return new Map(rows.map((table) => [table.name, table]))
}

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')

function columnRow({ name, type, nullable, value, generated, points, comment }: Column): string {
  const about = [
    comment,
    points && `→ ${points}`,
    value && !value.startsWith('nextval(') && `${generated ? 'computed' : 'default'}: \`${value}\``,
  ].filter(Boolean)
  return `| \`${name}\` | ${cell(type)} | ${nullable ? 'or null' : ''} | ${cell(about.join(' · '))} |`
}

function printTable({ name, isView, comment, columns, keys, checks, triggers, denied }: Printed): string {
  const facts = [
    ...(keys ?? []).map((key, at) => `- ${at === 0 ? 'Key' : 'Unique'}: \`${key}\``),
    ...(checks ?? []).map((check) => `- \`${check.name}\`: \`${check.rule.replaceAll(/\s+/g, ' ')}\``),
    triggers && `- Triggers: ${triggers.map((trigger) => `\`${trigger}\``).join(', ')}`,
    denied.length > 0 && `- The application may not ${denied.join(', ')}.`,
  ].filter(Boolean)
  return [
    `### ${name}${isView ? ' (view)' : ''}\n`,
    ...(comment ? [`${comment}\n`] : []),
    '| column | type | null | what it holds |',
    '| --- | --- | --- | --- |',
    ...columns.map(columnRow),
    '',
    ...(facts.length > 0 ? [...facts, ''] : []),
  ].join('\n')
}

/** The heading of a migration file, and the tables and views that it makes, in their order. */
function subjectOf({ name, text }: { name: string; text: string }) {
  const words = name.replace(/^\d+_/, '').replace('.sql', '').replaceAll('_', ' ')
  const head = /^(?:-- .*\n)+/.exec(text)?.[0] ?? ''
  return {
    name,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    about: head.replaceAll(/^-- /gm, '').trim(),
    tables: [...text.matchAll(/^create (?:unlogged table|table|view) (\w+)/gm)].map(
      ([, table = '']) => table,
    ),
  }
}

/**
 * The page for readers: the subjects in the order of the migrations, each with its tables as they are in the
 * database.
 */
export async function schemaPage(client: Client): Promise<string> {
  const tables = await printedTables(client)
  const parts = [introduction]
  for (const subject of (await migrations()).map(subjectOf)) {
    const own = subject.tables.flatMap((name) => tables.get(name) ?? [])
    if (own.length === 0) continue
    parts.push(
      `## ${subject.title}\n\n${subject.about}\n\nMade by \`${subject.name}\`.\n`,
      ...own.map(printTable),
    )
    for (const { name } of own) tables.delete(name)
  }
  if (tables.size > 0) throw new Error(`no migration makes ${[...tables.keys()].join(', ')}`)
  return parts.join('\n')
}
