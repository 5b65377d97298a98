import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import type { CellProblems } from '../cells.ts'
import type { Column } from '../line.ts'

/** The cells of a row, by the fields of the body that they are sent in. */
const cells: Readonly<Record<string, Column>> = {
  reason: 'reason',
  fate: 'fate',
  lot: 'lot',
  expiresOn: 'expiresOn',
  rejected: 'rejected',
  rejectReason: 'reason',
}

interface Rows {
  /** The keys of the rows that are sent, in their order: `items.2` is the third. */
  readonly keys: readonly string[]
  /** What is wrong with the quantities as they are typed, by the key of the row. */
  readonly live: ReadonlyMap<string, FieldProblem>
}

/**
 * The problems of a form whose lines are those of another document, with its rows named by their keys instead of their place among those that are sent, which
 * changes with what is typed: `items.2.quantity` is `items.31/21.quantity`. A quantity above the possible one is among
 * them before anything is sent.
 */
export function problemsOfRows(problems: FieldProblems, { keys, live }: Rows): FieldProblems {
  const typed = keys.flatMap((key) => {
    const problem = live.get(key)
    return problem ? [[`items.${key}.quantity`, problem] as const] : []
  })
  const named = Object.entries(problems).map(([path, problem]) => {
    const [, at = '', field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const key = at === '' ? undefined : keys[Number(at)]
    return [key === undefined ? path : `items.${key}.${cells[field] ?? 'quantity'}`, problem] as const
  })
  return Object.fromEntries([...typed, ...named])
}

/** The same problems in the cells of each row, by its key. */
export function cellsOfRows(
  problems: FieldProblems,
  keys: readonly string[],
): ReadonlyMap<string, CellProblems> {
  const rows = keys.map((key) => {
    const own = [...new Set(['quantity', ...Object.values(cells)])].flatMap((cell) => {
      const problem = problems[`items.${key}.${cell}`]
      return problem ? [[cell, problem] as const] : []
    })
    return [key, Object.fromEntries(own)] as const
  })
  return new Map(rows.filter(([, own]) => Object.keys(own).length > 0))
}
