import { useEffect, useMemo } from 'react'
import type { GridFacts } from '../facts.ts'
import type { Column, Line, Skips } from '../line.ts'
import { gridControl } from './control.ts'
import type { GivenRules } from './given-rules.ts'
import type { LineStore } from './line-store.ts'
import { useGridNews } from './use-grid-news.ts'

interface Options {
  readonly store: LineStore
  /** The editable cells of a line, in order; always the same list. */
  readonly columns: readonly Column[]
  /** Where Enter moves from the product; always the same function. */
  readonly afterProduct: (line: Line) => Column
  /** Whether a cell takes nothing; always the same function. */
  readonly skips?: Skips
  /** Whether Enter passes over a cell, since what it takes is known; always the same function. */
  readonly known?: Skips
  /** What holds for lines of another document; always the same object. */
  readonly given?: GivenRules
  readonly facts: GridFacts
}

/** What moves through the grid of a form and changes it, and the last change in words. */
export function useGridControl({ store, columns, afterProduct, skips, known, given, facts }: Options) {
  const { say, spoken } = useGridNews()
  const control = useMemo(
    () => gridControl({ store, columns, afterProduct, skips, known, given, facts, say }),
    [store, columns, afterProduct, skips, known, given, facts, say],
  )
  return { control, spoken }
}

interface LoadedFacts {
  readonly load: (ids: readonly number[]) => Promise<void>
}

/** Fetches what is known of the products in the lines. */
export function useLineProducts(facts: LoadedFacts, lines: readonly Line[]): void {
  useEffect(() => {
    void facts.load(lines.flatMap(({ product }) => product?.id ?? []))
  }, [facts, lines])
}
