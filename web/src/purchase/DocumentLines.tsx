import { unitCostOf } from '@trastienda/contract/money'
import type { Purchase, PurchaseLine } from '@trastienda/contract/purchase'
import { formatCost } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import '../lines/document.css'

function useColumns(landed: boolean): PlainColumns<PurchaseLine> {
  const { t, locale } = useText()
  return [
    {
      id: 'line',
      head: t('purchase.column.line'),
      headUnseen: true,
      number: true,
      className: 'no',
      cellClass: 't3',
      cell: (_, at) => at + 1,
    },
    {
      id: 'product',
      head: t('purchase.column.product'),
      cellClass: 'clip',
      cell: ({ productCode, productName, category }) => (
        <>
          <bdi className="mono t3 cd">{productCode}</bdi> <span dir="auto">{productName}</span>
          <small className="t3 blk md-show">{category}</small>
        </>
      ),
    },
    {
      id: 'category',
      head: t('label.category'),
      hide: 'tablet',
      cellClass: 't2',
      cell: ({ category }) => category,
    },
    {
      id: 'lot',
      head: t('purchase.column.lot'),
      hide: 'tablet',
      cell: ({ lot }) => (lot === '' ? <Nil /> : <bdi className="mono t2">{lot}</bdi>),
    },
    {
      id: 'expiresOn',
      head: t('purchase.column.expiresOn'),
      hide: 'tablet',
      cell: ({ expiresOn }) => <DayText of={expiresOn} />,
    },
    {
      id: 'quantity',
      head: t('purchase.column.quantity'),
      number: true,
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
    },
    {
      id: 'cost',
      head: t('purchase.column.cost'),
      number: true,
      cell: ({ cost }) => <Cost of={cost} />,
    },
    landed && {
      id: 'landed',
      head: t('purchase.column.landed'),
      number: true,
      hide: 'tablet',
      cellClass: 't2',
      cell: (item) => <bdi dir="ltr">{formatCost(landedEach(item), locale)}</bdi>,
    },
    {
      id: 'subtotal',
      head: t('purchase.column.subtotal'),
      number: true,
      cell: ({ subtotal }) => <Money of={subtotal} />,
    },
  ]
}

/** The lines of a purchase as they are read, with what each unit cost once landed. */
export function DocumentLines({ purchase }: { purchase: Purchase }) {
  const landed = purchase.discount !== 0 || purchase.shipping !== 0
  const columns = useColumns(landed)
  return (
    <div className="gw">
      <PlainTable className="doc-lines" rows={purchase.items} rowKey={({ id }) => id} columns={columns} />
    </div>
  )
}

/** What a unit cost once landed, to the centavo. */
const landedEach = ({ landed, quantity }: PurchaseLine) =>
  String(Math.round(Number(unitCostOf(landed, quantity)) * 100) / 100)
