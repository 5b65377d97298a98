import { useMemo, useState } from 'react'
import { type GridFacts, productFacts } from '../facts.ts'
import type { GivenRules } from '../grid/given-rules.ts'
import type { LineStore } from '../grid/line-store.ts'
import type { CellParts, EndColumn } from '../grid/sheet.ts'
import { useGridControl } from '../grid/use-grid-control.ts'
import { useSteadySkips } from '../grid/use-steady-skips.ts'
import type { Column, Headings, Line, Skips } from '../line.ts'

/** The goods are given; how much of them it is, is typed first. */
const start = (): Column => 'quantity'

interface Options {
  /** Where the lines are kept; asked for once. */
  readonly store: () => LineStore
  /** What is known of the products; asked for once, and by default the server's. */
  readonly facts?: () => GridFacts
  /** What may be done with the lines; always the same object. */
  readonly rules: GivenRules
  /** The columns; always the same list. */
  readonly columns: readonly Column[]
  /** Whether a cell takes nothing; always the same function. */
  readonly skips: Skips
  /** Whether Enter passes over a cell, since what it takes is known. */
  readonly known: Skips
  /** How the cells are shown; always the same object. */
  readonly cells: CellParts
  /** The cells that take one of a few choices; the same object as long as they are. */
  readonly choices?: CellParts['choices']
  readonly headings: Headings
  /** What is read at the end of each line. */
  readonly end: EndColumn
}

/** The lines of another document in the grid: its control, its cells and their names. */
export function useDocumentLines({
  columns,
  rules,
  skips,
  known,
  cells,
  choices,
  headings,
  end,
  ...of
}: Options) {
  const [store] = useState(of.store)
  const [facts] = useState(() => of.facts?.() ?? productFacts(null))
  const steady = useSteadySkips(known)
  const { control, spoken } = useGridControl({
    store,
    columns,
    afterProduct: start,
    skips,
    known: steady,
    given: rules,
    facts,
  })
  const { id, heading, Value } = end
  const parts = useMemo(
    (): CellParts => ({ ...cells, skips, ...(choices && { choices }), ends: [{ id, heading, Value }] }),
    [cells, skips, choices, id, heading, Value],
  )
  const lines: readonly Line[] = store.get().values.lines
  return { control, spoken, parts, headings, lines }
}

export type OwnLines = ReturnType<typeof useDocumentLines>
