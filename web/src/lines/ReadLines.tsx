import type { ReactNode } from 'react'
import { Cost, Quantity } from '../kit/Figures.tsx'
import { type PlainColumn, type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { useCards } from '../kit/use-media.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './document.module.css'

/** The number of a line, which needs no visible heading. */
export const numberColumn = <Row,>(head: string): PlainColumn<Row> => ({
  id: 'line',
  head,
  headUnseen: true,
  number: true,
  className: styles.number,
  cellClass: textStyles.faint,
  cell: (_, at) => at + 1,
})

interface ProductTextProps {
  of: { readonly productCode: string; readonly productName: string }
  /** Further facts about the line. */
  children?: ReactNode
}

/** The product of a line as it is read. */
export function ProductText({ of: { productCode, productName }, children }: ProductTextProps) {
  return (
    <>
      <bdi className={classes(textStyles.monospace, textStyles.faint, styles.code)}>{productCode}</bdi>{' '}
      <span dir="auto">{productName}</span>
      {children}
    </>
  )
}

interface TimesProps {
  quantity: string
  unit: string
  /** What one costs. */
  each: string
}

/** The quantity and the price of a line, under its product: a phone has no columns for them. */
export function Times({ quantity, unit, each }: TimesProps) {
  if (!useCards()) return null
  return (
    <small className={classes(styles.block, textStyles.muted)}>
      <Quantity of={quantity} unit={unit} /> × <Cost of={each} />
    </small>
  )
}

interface ReadLinesProps<Line> {
  lines: readonly Line[]
  columns: PlainColumns<Line>
  /** Its name for tests. */
  part?: string
}

/** The lines of a document as they are read. */
export function ReadLines<Line extends { readonly id: number }>({
  lines,
  columns,
  part,
}: ReadLinesProps<Line>) {
  return (
    <div className={styles.scroller} data-part={part}>
      <PlainTable className={styles.lines} rows={lines} rowKey={({ id }) => id} columns={columns} />
    </div>
  )
}
