import type { Day } from '@trastienda/contract/calendar'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { GridFacts } from '../facts.ts'
import type { Option } from '../../kit/filter-code.ts'
import type { Column, Headings, Line, Skips } from '../line.ts'
import type { GridControl } from './control.ts'

export interface CellPartProps {
  line: Line
  /** The text of the cell for reading. */
  text: string
  editing: boolean
}

/**
 * Cells that a document renders itself: instead of the read-only text, and before the editable one; and what is read at
 * the end of each line instead of its subtotal.
 */
export type CellParts = Readonly<Partial<Record<Column, (props: CellPartProps) => ReactNode>>> & {
  readonly ends?: readonly EndColumn[]
  /** Whether a cell takes nothing; another function when that changes. */
  readonly skips?: Skips
  /** The columns that take one of a few choices. */
  readonly choices?: Readonly<Partial<Record<Column, Choices>>>
  /** The name of a cell's field in the body that is sent, to which the list of problems leads. */
  readonly fieldOf?: (line: Line, column: Column) => string
}

/** What a cell can be chosen from. */
export interface Choices {
  readonly options: readonly (Option & { readonly id: string })[]
  /** The id of what holds for a line: what was chosen in it, or what follows from elsewhere; empty for nothing. */
  readonly holds: (line: Line) => string
}

/** A column at the end of a line that is only read: what the line comes to. */
export interface EndColumn {
  readonly id: string
  readonly heading: string
  readonly Value: ComponentType<{ line: Line }>
}

/** What all lines of a grid share; the same object as long as nothing in it changes. */
export interface Sheet {
  /** The columns to type into that are shown. */
  readonly columns: readonly Column[]
  readonly ends: readonly EndColumn[]
  /** The names of its columns. */
  readonly headings: Headings
  /** Whether the category of each product is shown beside it. */
  readonly categories: boolean
  /** Whether lines are cards, as on a phone: cards are removed by a button instead of a key. */
  readonly cards: boolean
  /** The day of the document, from which shelf lives are counted. */
  readonly dated: Day | null
  readonly control: GridControl
  readonly facts: GridFacts
  /** Creates a product from the typed text; absent without the permission. */
  readonly onCreate: ((line: Line, text: string) => void) | undefined
  /** The cells that this kind of document renders itself. */
  readonly parts: CellParts
}

/**
 * The same sheet as long as nothing in it changes, so that a line rerenders only when something of its own changes.
 */
export function useSheet({
  columns,
  ends,
  headings,
  categories,
  cards,
  dated,
  control,
  facts,
  onCreate,
  parts,
}: Sheet): Sheet {
  return useMemo(
    () => ({ columns, ends, headings, categories, cards, dated, control, facts, onCreate, parts }),
    [columns, ends, headings, categories, cards, dated, control, facts, onCreate, parts],
  )
}
