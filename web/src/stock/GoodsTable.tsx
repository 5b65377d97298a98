import type { Cop } from '@trastienda/contract/money'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Anchor } from '../kit/Anchor.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import type { SavedLine } from './goods.ts'
import { kardexHref } from './kardex-href.ts'
import { lotColumns } from './lot-columns.tsx'
import { classes } from '../kit/classes.ts'
import stackedStyles from '../kit/stacked-rows.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './stock.module.css'

interface Line extends SavedLine {
  readonly value: Cop
  /** The received part of the sent quantity; null until then. */
  readonly received?: string | null
}

interface GoodsTableProps {
  items: readonly Line[]
  /** The store whose kardex a quantity opens. */
  storeId: number
  /** What the received quantity is called, once it is shown beside the sent one. */
  received?: string | undefined
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
      cellClass: textStyles.clip,
      cell: ({ productCode, productName }) => (
        <>
          <span className={classes(documentStyles.code, textStyles.faint, textStyles.monospace)}>
            {productCode}
          </span>
          <bdi>{productName}</bdi>
        </>
      ),
    },
    ...lotColumns(t),
    {
      id: 'quantity',
      head: t('label.quantity'),
      number: true,
      cell: ({ productId, quantity, unit }) => (
        <Anchor href={kardexHref({ productId, storeId })} className={textStyles.link}>
          <Quantity of={quantity} unit={unit} />
        </Anchor>
      ),
    },
    received !== undefined && {
      id: 'came',
      head: received,
      number: true,
      cellClass: (line) => (isShort(line) ? textStyles.error : undefined),
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
export function GoodsTable({ items, storeId, received }: GoodsTableProps) {
  const columns = useColumns({ storeId, received })
  return (
    <div className={styles.goodsBox} data-scrolls="">
      <PlainTable
        className={classes(tableStyles.plain, documentStyles.lines, stackedStyles.stacked, styles.goodsRead)}
        rows={items}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </div>
  )
}

const isShort = (line: Line) =>
  'received' in line && line.received !== null && Number(line.received) < Number(line.quantity)
