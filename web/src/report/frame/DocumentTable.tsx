import { type Figure, type FigureDocument, isOfLots } from '@trastienda/contract/report-documents'
import { useText } from '../../i18n/useText.ts'
import { DayText } from '../../kit/Days.tsx'
import { Money, Quantity } from '../../kit/Figures.tsx'
import { type PlainColumn, PlainTable } from '../../kit/PlainTable.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { kindNameOf, partyHead } from './document-kind.ts'
import { LossReason } from './LossReason.tsx'
import { DocumentReference } from './DocumentReference.tsx'
import { classes } from '../../kit/classes.ts'
import dataTableStyles from '../../kit/data-table.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './documents.module.css'

interface DocumentTableProps {
  figure: Figure
  rows: readonly FigureDocument[]
  /** The totals of all documents. */
  totals: { amount: FigureDocument['amount']; quantity: string | null }
  label: string
}

/** The day on which a bill is due, or on which a lot expires. */
function useDueColumn(ofLots: boolean): PlainColumn<FigureDocument> {
  const { t } = useText()
  return {
    id: 'due',
    head: t(ofLots ? 'reportScreen.expiry.on' : 'label.due'),
    className: textStyles.muted,
    hide: 'phone' as const,
    cell: ({ dueOn }) => dueOn && <DayText of={dueOn} />,
  }
}

/** Why goods were lost, for the losses; on a phone the first cell says it. */
function useReasonColumn(figure: Figure): readonly PlainColumn<FigureDocument>[] {
  const { t } = useText()
  if (figure !== 'losses') return []
  return [
    {
      id: 'reason',
      head: t('label.reason'),
      hide: 'phone' as const,
      cell: (row) => <LossReason of={row} />,
    },
  ]
}

/** The columns of the documents of a figure; lots and products of the stock have other columns than documents. */
function useColumns({ figure, rows, totals }: DocumentTableProps): readonly PlainColumn<FigureDocument>[] {
  const { t } = useText()
  const [first] = rows
  const units = totals.quantity !== null
  const ofLots = first?.kind === 'lot'
  const ofProducts = first?.kind === 'product'
  const stock = ofLots || ofProducts
  const due = useDueColumn(isOfLots(figure))
  const reasons = useReasonColumn(figure)
  const party: PlainColumn<FigureDocument> = {
    id: 'party',
    head: t(stock ? 'label.product' : partyHead(rows)),
    className: classes(textStyles.muted, styles.gives),
    cell: (row) => <NameText of={row.party} />,
  }
  const foot = (
    <>
      {t('report.total')} <span className={dataTableStyles.currency}>COP</span>
    </>
  )
  const own: readonly PlainColumn<FigureDocument>[] = stock
    ? [
        {
          id: 'reference',
          foot,
          head: t(ofLots ? 'report.documents.lot' : 'label.product'),
          cell: (row) => (
            <>
              <DocumentReference of={row} /> {!ofLots && <NameText of={row.party} />}
            </>
          ),
        },
      ]
    : [
        {
          id: 'reference',
          foot,
          head: t('label.document'),
          cell: (row) => <Document figure={figure} of={row} dated={units} />,
        },
        {
          id: 'day',
          head: t('label.date'),
          className: textStyles.muted,
          ...(units && { hide: 'phone' as const }),
          cell: ({ day }) => <DayText of={day} />,
        },
      ]
  const many = rows.some(({ companyId }) => companyId !== first?.companyId)
  return [
    ...own,
    ...(rows.some(({ dueOn }) => dueOn !== null) ? [due] : []),
    ...reasons,
    // Movements within the company have no customer or supplier.
    ...(ofProducts || !(stock || rows.some((row) => row.party !== '')) ? [] : [party]),
    ...(many
      ? [
          {
            id: 'company',
            head: t('label.company'),
            className: classes(textStyles.muted, styles.gives),
            cell: ({ company }: FigureDocument) => <NameText of={company} />,
          },
        ]
      : []),
    ...(ofProducts
      ? []
      : [
          {
            id: 'store',
            head: t('label.store'),
            className: textStyles.muted,
            hide: 'tablet' as const,
            cell: ({ store }: FigureDocument) => <span dir="auto">{store}</span>,
          },
        ]),
    ...(stock
      ? []
      : [
          {
            id: 'user',
            head: t('report.documents.user'),
            className: textStyles.muted,
            hide: 'tablet' as const,
            cell: ({ user }: FigureDocument) => user,
          },
        ]),
    ...(units
      ? [
          {
            id: 'quantity',
            head: t('label.quantity'),
            className: textStyles.muted,
            number: true,
            foot: <Quantity of={totals.quantity} />,
            cell: ({ quantity }: FigureDocument) => <Quantity of={quantity} />,
          },
        ]
      : []),
    {
      id: 'amount',
      head: t('label.amount'),
      number: true,
      foot: <Money of={totals.amount} full />,
      cell: ({ amount }) => <Money of={amount} />,
    },
  ]
}

/** The documents of a figure with the part that each contributes, and their total. */
export function DocumentTable(props: DocumentTableProps) {
  const { rows, label } = props
  const columns = useColumns(props)
  return (
    // A table wider than its room is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} data-scrolls="" role="region" aria-label={label} tabIndex={0}>
      <PlainTable
        caption={label}
        rows={rows}
        rowKey={({ kind, id, storeId }) => `${kind} ${id} ${storeId}`}
        columns={columns}
      />
    </div>
  )
}

/** A name, which gives way to the amount on a phone: two lines of it at most. */
function NameText({ of: name }: { of: string }) {
  return (
    <span dir="auto" className={styles.name} title={name}>
      {name}
    </span>
  )
}

/** The reference and the kind; on a phone the day too, where quantities take its column. */
function Document({ figure, of: row, dated }: { figure: Figure; of: FigureDocument; dated: boolean }) {
  const { t } = useText()
  const kind = kindNameOf(figure, row)
  return (
    <>
      <DocumentReference of={row} />{' '}
      <span className={classes(textStyles.faint, textStyles.small)}>
        {t(`report.documents.kind.${kind}`)}
        {dated && (
          <span className={styles.day}>
            {' '}
            · <DayText of={row.day} />
          </span>
        )}
      </span>{' '}
      {figure === 'losses' && (
        <span className={classes(styles.why, textStyles.small)}>
          <LossReason of={row} />
        </span>
      )}
      {row.approval !== 'approved' && (
        <Tag tone={row.approval === 'pending' ? 'warning' : undefined}>
          {t(`reportScreen.approval.${row.approval}`)}
        </Tag>
      )}
    </>
  )
}
