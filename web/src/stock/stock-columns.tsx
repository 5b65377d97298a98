import { pastStockSumsOf, stockSumsOf } from '@trastienda/contract/list-sums'
import type { PastStockRow, StockLevel, StockRow } from '@trastienda/contract/stock'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { DueDate } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { Tag } from '../kit/Tag.tsx'
import { useMedia } from '../kit/use-media.ts'
import { useSumLinks } from '../pick/use-sum-links.ts'
import { below } from '../theme/breakpoints.ts'
import { kardexHref } from './kardex-href.ts'
import { classes } from '../kit/classes.ts'
import dataTableStyles from '../kit/data-table.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

type Held = Pick<StockRow, 'productId' | 'code' | 'name' | 'category' | 'unit' | 'store' | 'storeKind'>

function StoreName({ of: { store, storeKind } }: { of: Pick<Held, 'store' | 'storeKind'> }) {
  const { t } = useText()
  return storeKind === 'transit' ? <Tag>{t('stock.list.inTransit')}</Tag> : store
}

/** The columns that identify the goods of a row. */
function useGoods<Row extends Held>(by: StockLevel, href: (row: Row) => string): readonly Column<Row>[] {
  const { t } = useText()
  return useMemo(() => {
    const store: Column<Row> = {
      id: 'store',
      label: t('stock.field.store'),
      width: 110,
      // On the card of a lot it is beside the code.
      ...(by === 'store' && { card: 'c' as const }),
      cell: (row) => <StoreName of={row} />,
    }
    return [
      {
        id: 'code',
        label: t('product.column.code'),
        sort: 'code',
        width: 100,
        from: by === 'lot' ? 'lg' : 'md',
        cell: ({ code }) => (
          <bdi dir="ltr" className={classes(textStyles.monospace, textStyles.muted, textStyles.clip)}>
            {code}
          </bdi>
        ),
      },
      {
        id: 'name',
        label: t('label.product'),
        sort: 'name',
        card: 'a',
        twoLines: true,
        opens: href,
        cell: ({ name }) => (
          <span className={textStyles.row}>
            <span className={classes(tableStyles.name, textStyles.clip)} dir="auto">
              {name}
            </span>
          </span>
        ),
      },
      {
        id: 'category',
        label: t('label.category'),
        width: 130,
        hidden: true,
        className: textStyles.muted,
        cell: ({ category }) => category,
      },
      ...(by === 'product' ? [] : [store]),
    ]
  }, [t, by, href])
}

/** The columns of the present stock, by its level of detail. */
export function useStockColumns(by: StockLevel): readonly Column<StockRow>[] {
  const { t } = useText()
  const goods = useGoods<StockRow>(by, kardexHref)
  const sumOpens = useSumLinks()
  const cards = useMedia(below('sm'))
  return useMemo(() => {
    const held = (id: 'reserved' | 'inTransit' | 'free' | 'expired'): Column<StockRow> => ({
      id,
      label: t(`stock.list.${id}`),
      kind: 'quantity',
      width: 84,
      // The column of the free quantity also shows what is reserved.
      ...(id === 'reserved' && by !== 'store'
        ? { hidden: true }
        : { from: id === 'free' && by !== 'lot' ? 'md' : 'lg' }),
      cell: (row) => (
        <span className={id === 'expired' && Number(row.expired) > 0 ? textStyles.error : undefined}>
          <Quantity of={row[id]} />
        </span>
      ),
    })
    const lot: Column<StockRow> = {
      id: 'lot',
      label: t('label.lot'),
      width: 104,
      card: 'c',
      cell: (row) => (
        <>
          {row.lot === '' ? (
            <Nil />
          ) : (
            <bdi className={classes(textStyles.monospace, textStyles.clip)}>{row.lot}</bdi>
          )}
          <small className={dataTableStyles.cardDay}>
            <StoreName of={row} />
          </small>
        </>
      ),
    }
    return [
      ...goods,
      ...(by === 'lot' ? [lot] : []),
      {
        id: 'expiresOn',
        label: t('receipt.field.expiresOn'),
        kind: 'date',
        width: 168,
        sort: 'expiresOn',
        card: 'd',
        // A card has room for it; in a narrow table of lots it comes before the value.
        ...(by === 'lot' && !cards && { from: 'sm' as const }),
        cell: ({ expiresOn }) => <DueDate of={expiresOn} />,
      },
      {
        id: 'onHand',
        label: t('label.onHand'),
        kind: 'quantity',
        width: 104,
        sort: 'onHand',
        card: 'b',
        cell: ({ onHand, unit, low }) => (
          <span
            className={low ? textStyles.warning : undefined}
            title={low ? t('product.view.low') : undefined}
          >
            <Quantity of={onHand} unit={unit} />
          </span>
        ),
      },
      held('reserved'),
      ...(by === 'product' ? [held('inTransit')] : []),
      held('free'),
      ...(by === 'lot' ? [] : [held('expired')]),
      {
        id: 'averageCost',
        label: t('label.averageCost'),
        kind: 'money',
        hidden: true,
        cell: ({ averageCost }) => <Cost of={averageCost} />,
      },
      {
        id: 'value',
        label: t('label.value'),
        kind: 'money',
        sort: 'value',
        ...(by === 'lot' && !cards && { from: 'sm' as const }),
        total: 'value',
        sumOpens: sumOpens(stockSumsOf.value),
        cell: ({ value }) => <Money of={value} />,
      },
    ]
  }, [t, by, goods, sumOpens, cards])
}

/** The columns of the stock at the end of a past day. */
export function usePastColumns(
  by: 'product' | 'store',
  href: (row: PastStockRow) => string,
): readonly Column<PastStockRow>[] {
  const { t } = useText()
  const goods = useGoods<PastStockRow>(by, href)
  const sumOpens = useSumLinks()
  return useMemo(
    () => [
      ...goods,
      {
        id: 'onHand',
        label: t('label.onHand'),
        kind: 'quantity',
        width: 116,
        sort: 'onHand',
        card: 'b',
        cell: ({ onHand, unit }) => <Quantity of={onHand} unit={unit} />,
      },
      {
        id: 'value',
        label: t('label.value'),
        kind: 'money',
        sort: 'value',
        total: 'value',
        sumOpens: sumOpens(pastStockSumsOf.value),
        cell: ({ value }) => <Money of={value} />,
      },
    ],
    [t, goods, sumOpens],
  )
}
