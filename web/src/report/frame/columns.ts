import type { Opening } from '@trastienda/contract/report-cells'
import type { Period } from '@trastienda/contract/report.rules'
import type { ReactNode } from 'react'
import type { MeasureValue } from './Measure.tsx'
import { classes } from '../../kit/classes.ts'
import hiddenStyles from '../../kit/hidden.module.css'
import styles from './report.module.css'

/** How much room a column needs: 900, 1180 or 1560 px; or a screen, as what is pressed does. */
export type Room = 'md' | 'lg' | 'xl' | 'screen'

/** A column of figures, the same of a row and of all together. */
export interface Measure<Sums> {
  readonly id: string
  readonly label: string
  readonly of: (sums: Sums) => MeasureValue
  /** The documents that add up to it. */
  readonly opens?: Opening | null
  /** The days of these documents, where they are others than the report's. */
  readonly told?: Period
  /** What narrows them less than the row does: only these of its names. */
  readonly narrowedBy?: readonly string[]
  /** The report's sort name. */
  readonly sort?: string
  /** In place of the figure itself: its change against the period before, a mark. */
  readonly cell?: (sums: Sums) => ReactNode
  /** Needs this much room. */
  readonly from?: Room
}

/** A column of words; the first one names the row. */
export interface Lead<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  readonly sort?: string
  readonly from?: Room
}

const hidden = { md: hiddenStyles.belowLarge, lg: styles.large, xl: styles.extraLarge, screen: styles.screen }

/** The class of a cell: where its column has no room it is left out. */
export const cellClass = (own: string | undefined, from: Room | undefined): string | undefined =>
  classes(own, from && hidden[from])
