import { useEffect, useMemo, useRef, useState } from 'react'
import type { Form } from '../../kit/use-form.ts'
import { productFacts } from '../facts.ts'
import type { LineStore } from '../grid/line-store.ts'
import type { CellParts } from '../grid/sheet.ts'
import { useGridControl } from '../grid/use-grid-control.ts'
import type { Column, Skips } from '../line.ts'

/** The goods are given; how much of them it is, is typed first. */
const start = (): Column => 'quantity'

/** Whether a cell takes nothing: the goods are given, and those of which nothing is typed have nothing else either. */
const skips: Skips = ({ quantity, most }, column) => {
  if (column === 'quantity') return quantity === '' && Number(most) === 0
  return column === 'product' || column === 'lot' || quantity.trim() === ''
}

interface Options {
  readonly store: LineStore
  /** The columns; always the same list. */
  readonly columns: readonly Column[]
  /** The cells that take one of a few choices. */
  readonly choices: CellParts['choices']
}

/**
 * The grid in which quantities are typed for the lines of another document, as in a return; what is scanned is counted
 * onto its line.
 */
export function useGivenGrid({ store, columns, choices }: Options) {
  const facts = useMemo(() => productFacts(null), [])
  const latest = useRef(choices)
  useEffect(() => {
    latest.current = choices
  })
  const [known] = useState(
    (): Skips => (line, column) => (latest.current?.[column]?.holds(line) ?? '') !== '',
  )
  const grid = useGridControl({ store, columns, afterProduct: start, skips, known, given: true, facts })
  return { ...grid, skips }
}
export type GivenGrid = ReturnType<typeof useGivenGrid>

/** A form that is sent once every scan is counted, and what is typed in the open cell is in its line. */
export function afterGrid<Values, Saved>(
  form: Form<Values, Saved>,
  { control }: GivenGrid,
): Form<Values, Saved> {
  return {
    ...form,
    submit: async () => {
      await control.settled(true)
      return form.submit()
    },
  }
}
