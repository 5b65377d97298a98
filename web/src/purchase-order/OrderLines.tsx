import type { Order, OrderLine } from '@trastienda/contract/purchase-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { PackageX } from 'lucide-react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import type { PlainColumns } from '../kit/PlainTable.tsx'
import { IconButton } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { useCards } from '../kit/use-media.ts'
import { progressOfLine, Received } from './Received.tsx'
import { numberColumn, ProductText, ReadLines, Times } from '../lines/ReadLines.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './order.module.css'

interface LinesProps {
  order: Order
  /** Closes what is still to come of a line; absent for who may not. */
  onClose: ((line: OrderLine) => void) | undefined
}

function useColumns({ order, onClose }: LinesProps): PlainColumns<OrderLine> {
  const { t } = useText()
  const approved = order.approval === 'approved'
  return [
    numberColumn(t('order.column.line')),
    {
      id: 'product',
      head: t('order.column.product'),
      cellClass: textStyles.clip,
      cell: (item) => <Product item={item} approved={approved} />,
    },
    {
      id: 'category',
      head: t('label.category'),
      hide: 'drawer',
      cellClass: textStyles.muted,
      cell: ({ category }) => category,
    },
    {
      id: 'expectedOn',
      head: t('order.column.expectedOn'),
      hide: 'drawer',
      cell: ({ expectedOn }) => <DayText of={expectedOn ?? order.expectedOn} />,
    },
    {
      id: 'quantity',
      head: t('order.column.quantity'),
      number: true,
      hide: 'phone',
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
    },
    approved && {
      id: 'received',
      head: t('order.column.received'),
      hide: 'phone',
      cell: (item) => <Received {...progressOfLine(item)} />,
    },
    {
      id: 'cost',
      head: t('order.column.cost'),
      number: true,
      hide: 'tablet',
      cell: ({ cost }) => <Cost of={cost} />,
    },
    {
      id: 'subtotal',
      head: t('order.column.subtotal'),
      number: true,
      cell: ({ subtotal }) => <Money of={subtotal} />,
    },
    onClose !== undefined && {
      id: 'close',
      head: t('order.act.close'),
      headUnseen: true,
      className: styles.act,
      cell: (item) =>
        outstanding(item) !== '0' && (
          <IconButton
            small
            icon={PackageX}
            label={t('order.act.closeLine', { product: item.productName })}
            onPress={() => onClose(item)}
          />
        ),
    },
  ]
}

/** The lines of an order as they are read, with what has come of each. */
export function OrderLines({ order, onClose }: LinesProps) {
  const columns = useColumns({ order, onClose })
  return <ReadLines lines={order.items} columns={columns} />
}

function Product({ item, approved }: { item: OrderLine; approved: boolean }) {
  const { t, locale } = useText()
  const phone = useCards()
  const facts = [
    item.supplierCode,
    item.expiresOn !== null && t('order.read.notBefore', { day: formatDay(item.expiresOn, locale, today()) }),
    item.closed !== '0' &&
      t('order.read.closedLine', {
        units: formatQuantity(item.closed, locale),
        count: Number(item.closed),
        reason: item.closeReason,
      }),
  ].filter((words) => words !== false && words !== '')
  return (
    <ProductText of={item}>
      <Times quantity={item.quantity} unit={item.unit} each={item.cost} />
      {phone && approved && (
        <small className={documentStyles.block}>
          <Received {...progressOfLine(item)} />
        </small>
      )}
      <small className={classes(textStyles.faint, documentStyles.block, documentStyles.onlyBelowLarge)}>
        {item.category}
      </small>
      {facts.length > 0 && (
        <small className={classes(textStyles.faint, documentStyles.block)}>{facts.join(' · ')}</small>
      )}
    </ProductText>
  )
}
