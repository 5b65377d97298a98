import {
  type ImportField,
  importFields,
  type ImportKind,
  type ImportPlan,
  importRequired,
  type ImportTable,
} from '@trastienda/contract/import'

/** The fields that no row can do without and that neither a column nor a value gives yet. */
export function missingFields(kind: ImportKind, { mapping }: ImportPlan): ImportField[] {
  return importRequired[kind].filter((field) => {
    const source = mapping[field]
    return source === undefined || (source.column === null && source.value === '')
  })
}

/** Whether a field is one that no row can do without. */
export function isRequired(kind: ImportKind, field: ImportField): boolean {
  return importRequired[kind].includes(field)
}

/** The plan with a field taken from another column, or with another value where that is blank. */
export function withSource(
  plan: ImportPlan,
  field: ImportField,
  change: Partial<{ column: number | null; value: string }>,
): ImportPlan {
  const source = { column: null, value: '', ...plan.mapping[field], ...change }
  return { ...plan, mapping: { ...plan.mapping, [field]: source } }
}

/** The columns that are used, in the order of the table, each with the fields that it gives. */
export function usedColumns(kind: ImportKind, plan: ImportPlan): { column: number; fields: ImportField[] }[] {
  const used = new Map<number, ImportField[]>()
  for (const field of importFields[kind]) {
    const column = plan.mapping[field]?.column ?? null
    if (column !== null) used.set(column, [...(used.get(column) ?? []), field])
  }
  return [...used].map(([column, fields]) => ({ column, fields })).toSorted((a, b) => a.column - b.column)
}

/** The names of the columns that the plan leaves aside. */
export function unusedNames({ kind, columns }: ImportTable, plan: ImportPlan): string[] {
  const used = new Set(usedColumns(kind, plan).map(({ column }) => column))
  return columns.flatMap(({ name }, at) => (used.has(at) || name === '' ? [] : [name]))
}
