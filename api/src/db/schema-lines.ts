import type { Client } from 'pg'

/** Objects of extensions are not ours. */
const own = (catalog: string, object: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${object} and d.deptype = 'e')`

/** Privileges, in one order. */
const rights = (acl: string) =>
  `(select coalesce(string_agg(format('%s %s', grantee::regrole, privilege_type), ', ' order by grantee::regrole::text, privilege_type), '')
      from aclexplode(${acl}) where grantee <> 0)
   || (select coalesce(string_agg(format(', all %s', privilege_type), '' order by privilege_type), '') from aclexplode(${acl}) where grantee = 0)`

const inside = `n.nspname = $1`

const queries = [
  `select format('table %s%s: %s', c.relname, coalesce(' with ' || array_to_string(c.reloptions, ', '), ''),
                 ${rights(`coalesce(c.relacl, acldefault('r', c.relowner))`)})
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inside} and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'schema_migration' and ${own('pg_class', 'c.oid')}`,
  `select format('column %s.%s, number %s: %s%s%s%s', c.relname, a.attname,
                 row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
                 case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation end,
                 case when a.attnotnull then ' not null' end,
                 case a.attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid, true))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${inside} and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'schema_migration' and ${own('pg_class', 'c.oid')}`,
  `select format('constraint %s on %s: %s', k.conname, k.conrelid::regclass, pg_get_constraintdef(k.oid, true))
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${inside} and k.conrelid <> 0 and k.conrelid <> coalesce(to_regclass('public.schema_migration'), 0::oid)`,
  `select format('index %s', pg_get_indexdef(c.oid, 0, true))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${inside} and c.relkind = 'i' and c.relname <> 'schema_migration_pkey' and ${own('pg_class', 'c.oid')}`,
  `select format('trigger %s, fires %s', pg_get_triggerdef(g.oid, true), g.tgenabled)
     from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${inside} and not g.tgisinternal`,
  `select format('function %s(%s) returns %s, %s: %s %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
                 concat_ws(' ', l.lanname, p.provolatile, p.proparallel, p.proisstrict, p.prosecdef, p.proconfig::text),
                 coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), ${rights(`coalesce(p.proacl, acldefault('f', p.proowner))`)})
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where ${inside} and p.prokind in ('f', 'p') and ${own('pg_proc', 'p.oid')}`,
  `select format('sequence %s%s: %s', c.relname,
                 (select format(' of %s.%s', d.refobjid::regclass, a.attname) from pg_depend d
                    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
                   where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')),
                 concat_ws(' ', format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle,
                   ${rights(`coalesce(c.relacl, acldefault('s', c.relowner))`)}))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_sequence s on s.seqrelid = c.oid
    where ${inside} and ${own('pg_class', 'c.oid')}`,
  // The locale column had another name before PostgreSQL 17.
  `select format('collation %s: %s %s', c.collname, c.collprovider,
                 coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale'))
     from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${inside}`,
  `select format('granted on what is made later, %s: %s', a.defaclobjtype, ${rights('a.defaclacl')})
     from pg_default_acl a join pg_namespace n on n.oid = a.defaclnamespace where ${inside}`,
]

/**
 * The whole schema, one object per line, in one order: tables with their columns in order, constraints, indexes,
 * triggers, functions, sequences, collations, and privileges; without comments.
 * @param schema first in the path of the connection, so that names in definitions are written without it
 */
export async function schemaLines(client: Client, schema: string): Promise<string[]> {
  const lines: string[] = []
  for (const text of queries) {
    const { rows } = await client.query<{ format: string }>(text, [schema])
    lines.push(...rows.map(({ format }) => format))
  }
  return lines.sort()
}
