import type { Day } from '@trastienda/contract/calendar'
import { type ReactNode, useMemo } from 'react'
import type { GridFacts } from '../facts.ts'
import type { Column, Headings, Line } from '../line.ts'
import type { GridControl } from './control.ts'

export interface CellPartProps {
  line: Line
  /** The words of the cell as they would be read. */
  text: string
  editing: boolean
}

/** What a document shows in a cell of its own: in place of the words that are read, and before those that are typed. */
export type CellParts = Readonly<Partial<Record<Column, (props: CellPartProps) => ReactNode>>>

/** What all lines of a grid have alike; the same object as long as all of it is. */
export interface Sheet {
  /** What its columns are called. */
  readonly headings: Headings
  /** Whether the category of each product stands beside it. */
  readonly categories: boolean
  /** The day of the document, from which shelf lives are counted. */
  readonly dated: Day | null
  readonly control: GridControl
  readonly facts: GridFacts
  /** Makes a product of what was typed; absent for who may not. */
  readonly onCreate: ((line: Line, text: string) => void) | undefined
  /** The cells that this kind of document shows in its own way. */
  readonly parts: CellParts
}

/** The same sheet as long as all of it is the same, so that a line redraws only when something of its own changes. */
export function useSheet({ headings, categories, dated, control, facts, onCreate, parts }: Sheet): Sheet {
  return useMemo(
    () => ({ headings, categories, dated, control, facts, onCreate, parts }),
    [headings, categories, dated, control, facts, onCreate, parts],
  )
}
