import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { onceApproved, unlessVoid } from '@trastienda/contract/shown-money.rules'
import { type DocumentApproval, isVoid } from '@trastienda/contract/status'
import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from './columns.ts'
import { DayText } from './Days.tsx'
import { Money } from './Figures.tsx'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import dataTableStyles from './data-table.module.css'
import tableStyles from './table.module.css'
import tagStyles from './tag.module.css'
import textStyles from './text.module.css'

// Columns that look the same in the lists of all kinds of documents.

/** How many files a document carries; nothing where it carries none. */
export function FileCount({ of }: { of: number }) {
  const { t } = useText()
  if (of === 0) return null
  return (
    <span
      className={classes(tagStyles.clips, textStyles.faint)}
      title={t('label.attachmentCount', { count: of })}
    >
      <Icon of={Paperclip} small />
      <span aria-hidden="true">{of}</span>
      <span className={textStyles.unseen}>, {t('label.attachmentCount', { count: of })}</span>
    </span>
  )
}

interface ReferenceTextProps {
  readonly of: string
  /** How many files it carries. */
  readonly files?: number
  /** What a card shows below the reference, usually the day. */
  readonly children: ReactNode
}

/** The reference of a document in a list. */
export function ReferenceText({ of, files = 0, children }: ReferenceTextProps) {
  return (
    <>
      <bdi>{of}</bdi>
      <FileCount of={files} />
      <small className={dataTableStyles.cardDay} data-part="card-day">
        {children}
      </small>
    </>
  )
}

/** The day of a document, by which its list is sorted; on a card it is below the reference. */
export const dayColumn = <Row,>(id: string, label: string, dayOf: (row: Row) => Day): Column<Row> => ({
  id,
  label,
  kind: 'date',
  sort: 'date',
  from: 'sm',
  className: textStyles.muted,
  cell: (row) => <DayText of={dayOf(row)} />,
})

/** The reference of a document, which opens it. */
export const referenceColumn = <Row,>(
  own: Pick<Column<Row>, 'label' | 'width' | 'opens' | 'cell'>,
): Column<Row> => ({ id: 'reference', sort: 'reference', card: 'c', className: tableStyles.name, ...own })

/** The supplier of a document. */
export const supplierColumn = <Row extends { readonly supplier: string }>(label: string): Column<Row> => ({
  id: 'supplier',
  label,
  card: 'a',
  cell: ({ supplier }) => supplier,
})

/** The state of a document, under the name of its field. */
export const statusColumn = <Row,>(
  own: Pick<Column<Row>, 'id' | 'label' | 'width' | 'cell'>,
): Column<Row> => ({ kind: 'status', card: 'd', ...own })

interface Judged {
  readonly approval: DocumentApproval
}

/** What a document comes to, muted once it is rejected or cancelled. */
export const amountColumn = <Row extends Judged>(
  own: Pick<Column<Row>, 'id' | 'label' | 'width' | 'sort' | 'sumOpens'>,
  amountOf: (row: Row) => Cop,
): Column<Row> => ({
  kind: 'money',
  card: 'b',
  total: own.id,
  ...own,
  cell: (row) => <Money of={amountOf(row)} muted={isVoid(row.approval)} />,
})

interface Owed extends Judged {
  readonly paid: Cop
  readonly balance: Cop
}

/** What of a document is paid already. */
export const paidColumn = <Row extends Owed>(
  own: Pick<Column<Row>, 'label' | 'width' | 'sumOpens'>,
): Column<Row> => ({
  id: 'paid',
  kind: 'money',
  from: 'xl',
  total: 'paid',
  counts: (row) => unlessVoid(row, row.paid) !== null,
  ...own,
  className: textStyles.muted,
  cell: (row) => <Money of={unlessVoid(row, row.paid)} />,
})

/** What of a document is still to be paid. */
export const balanceColumn = <Row extends Owed>(
  own: Pick<Column<Row>, 'label' | 'width' | 'sumOpens'>,
): Column<Row> => ({
  id: 'balance',
  kind: 'money',
  sort: 'balance',
  total: 'balance',
  counts: (row) => onceApproved(row, row.balance) !== null,
  from: 'sm',
  ...own,
  cell: (row) => <Money of={onceApproved(row, row.balance)} />,
})

/** The store of a document, where there is room for it. */
export const storeColumn = <Row extends { readonly store: string }>(
  label: string,
  width: number,
  from: Column<Row>['from'] = 'lg',
): Column<Row> => ({
  id: 'store',
  label,
  width,
  from,
  className: textStyles.muted,
  cell: ({ store }) => store,
})

/** How many lines a document has; not shown until it is chosen. */
export const linesColumn = <Row extends { readonly lines: number }>(label: string): Column<Row> => ({
  id: 'lines',
  label,
  kind: 'quantity',
  width: 72,
  hidden: true,
  cell: ({ lines }) => lines,
})

/** A supporting fact that is not shown until it is chosen. */
export const chosenColumn = <Row,>(
  id: string,
  label: string,
  cell: (row: Row) => ReactNode,
): Column<Row> => ({ id, label, width: 150, hidden: true, className: textStyles.muted, cell })
