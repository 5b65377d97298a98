import { maxLines } from '@trastienda/contract/purchase'
import type { Column, GridPick, Line, Skips } from '../line.ts'
import { cellsOf, isTable } from '../paste/table.ts'
import type { PastedLine } from '../paste/take.ts'
import type { Active } from './active.ts'
import { isChoice } from './cell-text.ts'
import type { GivenRules } from './given-rules.ts'
import type { GridNews, LineStore } from './line-store.ts'
import { pasted, resolved } from './lines.ts'

/** A table that was pasted into a cell. */
export interface PastedTable {
  readonly rows: readonly (readonly string[])[]
  readonly key: string
  readonly column: Column
  /** The products of the lines from there on, which the table is put over. */
  readonly under: readonly (number | undefined)[]
}

/** Reads what is pasted into a cell as what is typed there. */
export type ReadCell = (column: Exclude<Column, 'product'>, text: string) => string

type FoundPick = GridPick & { readonly asked: string }

interface Options {
  readonly store: LineStore
  readonly columns: readonly Column[]
  /** Whether a cell takes nothing. */
  readonly skips: Skips
  /** What holds for lines of another document: their goods stay, and what is pasted fills cells. */
  readonly given: GivenRules | undefined
  readonly say: (news: GridNews) => void
  readonly active: () => Active | null
  readonly activate: (next: Active | null) => void
  /** Finds the products of codes in lines. */
  readonly lookup: (keys: readonly string[]) => Promise<void>
  readonly changed: () => void
}

/** Puts a table that was pasted into a cell over the lines, once the person has confirmed its columns. */
export function pasting({ store, columns, skips, given, say, active, activate, lookup, changed }: Options) {
  let pastedTable: PastedTable | null = null
  let after: Active | null = null
  const lines = () => store.get().values.lines
  const rowOf = (key: string) => lines().findIndex((line) => line.key === key)

  /** Fills the cells of given lines from one on, downwards and onwards; nothing when there are not so many columns. */
  const fill = (rows: PastedTable['rows'], at: Active, read: ReadCell) => {
    const onwards = columns.slice(columns.indexOf(at.column))
    const end = onwards.findIndex((column) => column === 'product' || isChoice(column))
    const taking = (end < 0 ? onwards : onwards.slice(0, end)) as Exclude<Column, 'product'>[]
    if (rows.some((row) => row.length > taking.length)) return say({ kind: 'wide', columns: taking.length })
    const before = lines()
    const from = rowOf(at.key)
    const filledLine = (line: Line, row: readonly string[] = []): Line => ({
      ...line,
      ...Object.fromEntries(
        row.flatMap((text, place) => {
          const column = taking[place]
          return column === undefined || skips(line, column) ? [] : [[column, read(column, text)]]
        }),
      ),
    })
    store.setLines(
      (all) => all.map((line, place) => (place < from ? line : filledLine(line, rows[place - from]))),
      `paste:${Date.now()}`,
    )
    const room = before.length - from
    const laid = Math.min(rows.length, room)
    return say({
      kind: 'filled',
      lines: laid,
      cut: rows.length - laid,
      undo: () => store.setLines(() => before, ''),
    })
  }

  const paste = (text: string, read: ReadCell): boolean => {
    const at = active()
    if (!at || !isTable(text)) return false
    if (given) {
      fill(cellsOf(text), at, read)
      return true
    }
    const under = lines()
      .slice(rowOf(at.key))
      .map(({ product }) => product?.id)
    pastedTable = { rows: cellsOf(text), ...at, under }
    changed()
    return true
  }

  const dropPasted = () => {
    if (pastedTable) after = { key: pastedTable.key, column: pastedTable.column }
    pastedTable = null
    changed()
  }

  /** Continues after a pasted table, once the dialog over the grid is gone and the focus is free. */
  const resume = () => {
    if (pastedTable || !after) return
    activate(after)
    after = null
  }

  /** Puts the lines of the pasted table over the grid, from the cell into which it was pasted. */
  const takePasted = (block: readonly PastedLine[], found: readonly FoundPick[]) => {
    const at = Math.max(0, rowOf(pastedTable?.key ?? ''))
    const before = lines()
    pastedTable = null
    store.setLines((all) => resolved(pasted(all, at, block, maxLines), found), `paste:${Date.now()}`)
    const laid = Math.min(block.length, maxLines - at)
    const keys = lines()
      .slice(at, at + laid)
      .map(({ key }) => key)
    store.leave(...keys.flatMap((key) => columns.slice(1).map((column) => `${key}:${column}`)))
    const last = lines().at(-1)
    after = last ? { key: last.key, column: 'product' } : null
    // The cell takes the focus when it appears, only if that is free.
    activate(null)
    void lookup(keys).then(() =>
      say({
        kind: 'pasted',
        lines: laid,
        cut: block.length - laid,
        undo: () => store.setLines(() => before, ''),
      }),
    )
  }

  return {
    paste,
    /** The pasted table that is not taken over yet. */
    pasted: () => pastedTable,
    takePasted,
    dropPasted,
    resume,
  }
}
