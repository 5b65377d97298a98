import type { Cop } from '@trastienda/contract/money'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money, Nil, Quantity } from '../kit/Figures.tsx'
import type { SavedLine } from './goods.ts'
import { kardexHref } from './kardex-href.ts'

interface Line extends SavedLine {
  readonly value: Cop
  /** Of what was sent: how much came; null until then. */
  readonly received?: string | null
}

interface GoodsTableProps {
  items: readonly Line[]
  /** The store whose kardex a quantity opens. */
  storeId: number
  /** Whether the goods have arrived: then what came stands beside what was sent. */
  received?: boolean
}

function useColumns({
  storeId,
  received,
}: Pick<GoodsTableProps, 'storeId' | 'received'>): PlainColumns<Line> {
  const { t } = useText()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cellClass: 'clip',
      cell: ({ productCode, productName }) => (
        <>
          <span className="cd t3 mono">{productCode}</span>
          <bdi>{productName}</bdi>
        </>
      ),
    },
    {
      id: 'lot',
      head: t('receipt.field.lot'),
      cell: ({ lot }) => (lot === '' ? <Nil /> : <bdi className="mono">{lot}</bdi>),
    },
    {
      id: 'expiresOn',
      head: t('receipt.field.expiresOn'),
      cell: ({ expiresOn }) => <DayText of={expiresOn} />,
    },
    {
      id: 'quantity',
      head: t('label.quantity'),
      number: true,
      cell: ({ productId, quantity, unit }) => (
        <Anchor href={kardexHref({ productId, storeId })} className="link">
          <Quantity of={quantity} unit={unit} />
        </Anchor>
      ),
    },
    received === true && {
      id: 'came',
      head: t('stock.transfer.came'),
      number: true,
      cellClass: (line) => (isShort(line) ? 'err' : undefined),
      labelled: true,
      cell: (line) => <Quantity of={line.received ?? null} />,
    },
    {
      id: 'value',
      head: t('stock.field.value'),
      number: true,
      cell: ({ value }) => <Money of={value} />,
    },
  ]
}

/** The goods of a document that is read, lot by lot; each quantity opens the kardex. */
export function GoodsTable({ items, storeId, received = false }: GoodsTableProps) {
  const columns = useColumns({ storeId, received })
  return (
    <div className="goods-box">
      <PlainTable
        className="plain doc-lines goods-read"
        rows={items}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </div>
  )
}

const isShort = (line: Line) =>
  'received' in line && line.received !== null && Number(line.received) < Number(line.quantity)
