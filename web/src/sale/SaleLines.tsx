import type { Sale, SaleLine } from '@trastienda/contract/sale'
import { Fragment } from 'react'
import { formatCop, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import type { PlainColumns } from '../kit/PlainTable.tsx'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { unitCost } from './unit-cost.ts'
import { numberColumn, ProductText, ReadLines, Times } from '../lines/ReadLines.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

function useColumns(costed: boolean): PlainColumns<SaleLine> {
  const { t } = useText()
  return [
    numberColumn(t('purchase.column.line')),
    {
      id: 'product',
      head: t('sale.column.product'),
      cellClass: textStyles.clip,
      cell: (item) => <Product item={item} />,
    },
    {
      id: 'quantity',
      head: t('sale.column.quantity'),
      number: true,
      hide: 'phone',
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
    },
    {
      id: 'price',
      head: t('sale.column.price'),
      number: true,
      hide: 'phone',
      cell: ({ price }) => <Cost of={price} />,
    },
    costed && {
      id: 'unitCost',
      head: t('sale.column.unitCost'),
      number: true,
      hide: 'tablet',
      cellClass: textStyles.muted,
      cell: (item) => <Cost of={unitCost(item)} />,
    },
    {
      id: 'subtotal',
      head: t('purchase.column.subtotal'),
      number: true,
      cell: ({ subtotal }) => <Money of={subtotal} />,
    },
  ]
}

/** The lines of a sale for reading, with their lots and the returned quantities. */
export function SaleLines({ sale }: { sale: Sale }) {
  const costed = sale.approval === 'approved'
  const columns = useColumns(costed)
  return <ReadLines lines={sale.items} columns={columns} />
}

function Product({ item }: { item: SaleLine }) {
  const { t, locale } = useText()
  return (
    <ProductText of={item}>
      <Times quantity={item.quantity} unit={item.unit} each={item.price} />
      <small className={classes(documentStyles.block, textStyles.faint)}>
        <Lots item={item} />
      </small>
      {item.lotReason !== '' && (
        <small className={classes(documentStyles.block, textStyles.muted)}>
          {t('sale.read.lotReason', { reason: item.lotReason })}
        </small>
      )}
      {item.priceReason !== '' && (
        <small className={classes(documentStyles.block, textStyles.muted)}>
          {t('sale.read.priceReason', { reason: item.priceReason })}
        </small>
      )}
      {Number(item.returned) > 0 && (
        <small className={classes(documentStyles.block, textStyles.warning)}>
          {t('sale.read.returned', {
            quantity: formatQuantity(item.returned, locale),
            amount: formatCop(item.returnedNet, locale),
          })}
        </small>
      )}
    </ProductText>
  )
}

function Lots({ item: { lots } }: { item: SaleLine }) {
  const { t, locale } = useText()
  const namedLots = lots.filter(({ lot, expiresOn }) => lot !== '' || expiresOn !== null)
  return namedLots.map(({ lotId, lot, expiresOn, quantity }, at) => (
    <Fragment key={lotId}>
      {at > 0 && ' · '}
      {lot === '' ? t('sale.lots.none') : <bdi className={textStyles.monospace}>{lot}</bdi>}
      {lots.length > 1 && <> × {formatQuantity(quantity, locale)}</>}
      {expiresOn !== null && `, ${t('approval.expires', { day: formatDay(expiresOn, locale, today()) })}`}
    </Fragment>
  ))
}
