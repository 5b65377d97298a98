import type { Opening } from '@trastienda/contract/report-cells'
import type { Period } from '@trastienda/contract/report.rules'
import type { ReactNode } from 'react'
import type { MeasureValue } from './Measure.tsx'
import { classes } from '../../kit/classes.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import styles from './report.module.css'
import cardsStyles from './report-cards.module.css'

/** The room that a column needs: a page of 768, 1024, 1280 or 1536 px; or a screen, for buttons. */
export type Room = 'sm' | 'md' | 'lg' | 'xl' | 'screen'

/** Its place in the card of a row on a phone: beside the name, at the end of that line, or below with the others. */
export type CardPlace = 'main' | 'end' | 'more'

/** A column of figures, the same for a row and for the totals. */
export interface Measure<Sums> {
  readonly id: string
  readonly label: string
  readonly of: (sums: Sums) => MeasureValue
  /** The documents that add up to it. */
  readonly opens?: Opening | null
  /** The days of these documents, when they differ from the report's. */
  readonly ownPeriod?: Period
  /** The row fields that narrow them, when not all do. */
  readonly narrowedBy?: readonly string[]
  /** The report's sort name. */
  readonly sort?: string
  /** Shown instead of the figure: its change against the earlier period, a mark. */
  readonly cell?: (sums: Sums) => ReactNode
  /** Needs this much room. */
  readonly from?: Room
  /** Shown in the card of a row, even if the column needs more room. */
  readonly card?: CardPlace
}

/** A text column; the first one names the row. */
export interface Lead<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly sort?: string
  readonly from?: Room
  readonly card?: CardPlace
}

const hidden = {
  sm: hiddenStyles.belowMedium,
  md: hiddenStyles.belowLarge,
  lg: styles.large,
  xl: styles.extraLarge,
  screen: styles.screen,
}

/** The same for a column that has its place in cards. */
const inCards: Partial<Record<Room, string>> = {
  sm: cardsStyles.phoneOrMedium,
  md: cardsStyles.phoneOrLarge,
}

/** The class of a cell: a column without room is hidden, unless it has its place in cards. */
export const cellClass = (
  own: string | undefined,
  { from, card }: { readonly from?: Room; readonly card?: CardPlace },
): string | undefined => classes(own, (card && from && inCards[from]) ?? (from && hidden[from]))
