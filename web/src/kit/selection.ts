export type RowId = string | number

/** Which rows of a list are selected: the named ones, or all that match except the named ones. */
export interface Selection {
  readonly all: boolean
  readonly ids: ReadonlySet<RowId>
}

export const noSelection: Selection = { all: false, ids: new Set() }

export function isSelected({ all, ids }: Selection, id: RowId): boolean {
  return ids.has(id) !== all
}

/** How many rows are selected when `total` match. */
export function selectedCount({ all, ids }: Selection, total: number): number {
  return all ? Math.max(0, total - ids.size) : ids.size
}

/** Selects or clears rows. */
export function withRows(selection: Selection, ids: readonly RowId[], selected: boolean): Selection {
  const next = new Set(selection.ids)
  for (const id of ids) {
    if (selected === selection.all) next.delete(id)
    else next.add(id)
  }
  return { all: selection.all, ids: next }
}

export function toggled(selection: Selection, id: RowId): Selection {
  return withRows(selection, [id], !isSelected(selection, id))
}

/** Every matching row, including those not loaded. */
export function everything(): Selection {
  return { all: true, ids: new Set() }
}

/** The loaded rows between two positions, both included. */
export function between<Row>(rowAt: (index: number) => Row | undefined, from: number, to: number): Row[] {
  const [first, last] = from <= to ? [from, to] : [to, from]
  const rows: Row[] = []
  for (let index = first; index <= last; index++) {
    const row = rowAt(index)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

/** The state of the selection at the last check. */
export interface Looked {
  /** The selected loaded rows that could be acted on. */
  readonly ids: ReadonlySet<RowId>
  /** How many rows matched. */
  readonly total: number
}

/**
 * The selected rows to deselect: acted on alone since, or removed from the list.
 * @param fits whether each loaded row can be acted on now
 */
export function outgrown(
  { all }: Selection,
  before: Looked,
  fits: ReadonlyMap<RowId, boolean>,
  total: number,
): RowId[] {
  // With fewer rows in all, a missing row was deleted; otherwise it may only have moved out of the loaded rows.
  // When all matching rows are selected, the server counts them again anyway.
  const gone = total < before.total && !all
  return [...before.ids].filter((id) => !(fits.get(id) ?? !gone))
}

/** The state of the header's tick. */
export function tickOf(selection: Selection, total: number): 'none' | 'some' | 'all' {
  const count = selectedCount(selection, total)
  if (count === 0) return 'none'
  return count >= total ? 'all' : 'some'
}
