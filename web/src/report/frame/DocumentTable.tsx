import type { FigureDocument } from '@trastienda/contract/report-documents'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { DayText } from '../../kit/Days.tsx'
import { Money, Quantity } from '../../kit/Figures.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { DocumentReference } from './DocumentReference.tsx'
import './documents.css'

interface DocumentTableProps {
  rows: readonly FigureDocument[]
  /** What all of them come to. */
  totals: { amount: FigureDocument['amount']; quantity: string | null }
  label: string
}

interface Column {
  readonly id: string
  readonly label: string
  readonly cell: (row: FigureDocument) => ReactNode
  readonly className?: string
}

/** What the documents of a figure are told by: lots and products of the stock by other columns than documents. */
function useColumns(rows: readonly FigureDocument[], units: boolean): readonly Column[] {
  const { t } = useText()
  const [first] = rows
  const ofLots = first?.kind === 'lot'
  const ofProducts = first?.kind === 'product'
  const stock = ofLots || ofProducts
  const party: Column = {
    id: 'party',
    label: t(stock ? 'report.documents.product' : 'report.documents.party'),
    className: 't2',
    cell: (row) => <span dir="auto">{row.party}</span>,
  }
  const own: readonly Column[] = stock
    ? [
        {
          id: 'reference',
          label: t(ofLots ? 'report.documents.lot' : 'report.documents.product'),
          cell: (row) => (
            <>
              <DocumentReference of={row} /> {!ofLots && <span dir="auto">{row.party}</span>}
            </>
          ),
        },
      ]
    : [
        {
          id: 'reference',
          label: t('label.document'),
          cell: (row) => <Document of={row} />,
        },
        {
          id: 'day',
          label: t('label.date'),
          className: 't2',
          cell: ({ day }) => <DayText of={day} />,
        },
      ]
  const many = rows.some(({ companyId }) => companyId !== first?.companyId)
  return [
    ...own,
    ...(rows.some(({ dueOn }) => dueOn !== null)
      ? [
          {
            id: 'due',
            label: t('label.due'),
            className: 't2 sm-hide',
            cell: ({ dueOn }: FigureDocument) => dueOn && <DayText of={dueOn} />,
          },
        ]
      : []),
    // What moves inside the house is nobody's.
    ...(ofProducts || !(stock || rows.some((row) => row.party !== '')) ? [] : [party]),
    ...(many
      ? [
          {
            id: 'company',
            label: t('label.company'),
            className: 't2',
            cell: ({ company }: FigureDocument) => <span dir="auto">{company}</span>,
          },
        ]
      : []),
    ...(ofProducts
      ? []
      : [
          {
            id: 'store',
            label: t('label.store'),
            className: 't2 md-hide',
            cell: ({ store }: FigureDocument) => <span dir="auto">{store}</span>,
          },
        ]),
    ...(stock
      ? []
      : [
          {
            id: 'user',
            label: t('report.documents.user'),
            className: 't2 md-hide',
            cell: ({ user }: FigureDocument) => user,
          },
        ]),
    ...(units
      ? [
          {
            id: 'quantity',
            label: t('label.quantity'),
            className: 'n t2',
            cell: ({ quantity }: FigureDocument) => <Quantity of={quantity} />,
          },
        ]
      : []),
    {
      id: 'amount',
      label: t('label.amount'),
      className: 'n',
      cell: ({ amount }) => <Money of={amount} />,
    },
  ]
}

/** The documents of a figure with what each gives to it, and all of them together. */
export function DocumentTable({ rows, totals, label }: DocumentTableProps) {
  const { t } = useText()
  const units = totals.quantity !== null
  const columns = useColumns(rows, units)
  const figures = units ? 2 : 1
  return (
    // A table wider than its room is scrolled by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="rp-scroll" role="region" aria-label={label} tabIndex={0}>
      <table className="tb plain">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label: words, className }) => (
              <th key={id} scope="col" className={className}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${row.id} ${row.storeId}`}>
              {columns.map(({ id, cell, className }) => (
                <td key={id} className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('report.total')} <span className="cop">COP</span>
            </th>
            {columns.slice(1, -figures).map(({ id, className }) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing adds up here
              <td key={id} className={className} />
            ))}
            {units && (
              <td className="n">
                <Quantity of={totals.quantity} />
              </td>
            )}
            <td className="n">
              <Money of={totals.amount} full />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Document({ of: row }: { of: FigureDocument }) {
  const { t } = useText()
  return (
    <>
      <DocumentReference of={row} /> <span className="t3 sm">{t(`report.documents.kind.${row.kind}`)}</span>{' '}
      {row.approval !== 'approved' && (
        <Tag tone={row.approval === 'pending' ? 'warning' : undefined}>
          {t(`reportScreen.approval.${row.approval}`)}
        </Tag>
      )}
    </>
  )
}
