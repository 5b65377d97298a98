import {
  type ImportField,
  importFields,
  type ImportKind,
  type ImportPlan,
  type ImportRow,
  importRequired,
  type ImportTable,
} from '@trastienda/contract/import'

/** The required fields that have neither a column nor a value yet. */
export function missingFields(kind: ImportKind, { mapping }: ImportPlan): ImportField[] {
  return importRequired[kind].filter((field) => {
    const source = mapping[field]
    return source === undefined || (source.column === null && source.value === '')
  })
}

/** Whether every row needs a field. */
export function isRequired(kind: ImportKind, field: ImportField): boolean {
  return importRequired[kind].includes(field)
}

/** The plan with another column for a field, or with another value for blank cells. */
export function withSource(
  plan: ImportPlan,
  field: ImportField,
  change: Partial<{ column: number | null; value: string }>,
): ImportPlan {
  const source = { column: null, value: '', ...plan.mapping[field], ...change }
  return { ...plan, mapping: { ...plan.mapping, [field]: source } }
}

/** The used columns, in the order of the table, each with its fields. */
export function usedColumns(kind: ImportKind, plan: ImportPlan): { column: number; fields: ImportField[] }[] {
  const used = new Map<number, ImportField[]>()
  for (const field of importFields[kind]) {
    const column = plan.mapping[field]?.column ?? null
    if (column !== null) used.set(column, [...(used.get(column) ?? []), field])
  }
  return [...used].map(([column, fields]) => ({ column, fields })).toSorted((a, b) => a.column - b.column)
}

/** The number of columns by which a row is recognised. */
const named = 2

/**
 * The columns with those that have something to check right after the first two, so that what is wrong is read without
 * scrolling a wide table.
 */
export function checkedFirst<Column extends { readonly fields: readonly ImportField[] }>(
  columns: readonly Column[],
  rows: readonly Pick<ImportRow, 'problems' | 'doubts'>[],
): Column[] {
  const checked = new Set(rows.flatMap(({ problems, doubts }) => Object.keys({ ...problems, ...doubts })))
  const isChecked = ({ fields }: Column) => fields.some((field) => checked.has(field))
  const others = columns.slice(named)
  return [
    ...columns.slice(0, named),
    ...others.filter(isChecked),
    ...others.filter((column) => !isChecked(column)),
  ]
}

/** The names of the columns that the plan does not use. */
export function unusedNames({ kind, columns }: ImportTable, plan: ImportPlan): string[] {
  const used = new Set(usedColumns(kind, plan).map(({ column }) => column))
  return columns.flatMap(({ name }, at) => (used.has(at) || name === '' ? [] : [name]))
}
