import type { Sale, SaleLine } from '@trastienda/contract/sale'
import { Fragment } from 'react'
import { formatCop, formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { unitCost } from './unit-cost.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

function useColumns(costed: boolean): PlainColumns<SaleLine> {
  const { t } = useText()
  return [
    {
      id: 'line',
      head: t('purchase.column.line'),
      headUnseen: true,
      number: true,
      className: documentStyles.number,
      cellClass: textStyles.faint,
      cell: (_, at) => at + 1,
    },
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
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
    },
    {
      id: 'price',
      head: t('sale.column.price'),
      number: true,
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
  return (
    <div className={documentStyles.scroller} data-scrolls="">
      <PlainTable
        className={documentStyles.lines}
        rows={sale.items}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </div>
  )
}

function Product({ item }: { item: SaleLine }) {
  const { t, locale } = useText()
  return (
    <>
      <bdi className={classes(textStyles.monospace, textStyles.faint, documentStyles.code)}>
        {item.productCode}
      </bdi>{' '}
      <span dir="auto">{item.productName}</span>
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
    </>
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
