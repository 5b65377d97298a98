import type { Cop } from '@trastienda/contract/money'
import { purchasesCells, salesCells } from '@trastienda/contract/report-cells'
import type { TradeFigures } from '@trastienda/contract/report'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Change } from '../frame/Change.tsx'
import type { Measure } from '../frame/columns.ts'
import type { Trade } from './groups.ts'

export const cellsOf = ({ side }: Trade) => (side === 'sales' ? salesCells : purchasesCells)

type Amounts = TradeFigures & { readonly previous?: Cop | null }

interface Shown {
  readonly goods: boolean
  readonly counts: boolean
  readonly compares: boolean
  /** What stands beside the name in the card of a row on a phone; undefined where rows are no cards. */
  readonly card: 'amount' | 'total' | undefined
}

/** The columns of sales or purchases. */
export function useTradeMeasures(
  trade: Trade,
  { goods, counts, compares, card }: Shown,
): readonly Measure<Amounts>[] {
  const { t } = useText()
  return useMemo(() => {
    const { side } = trade
    const cells = cellsOf(trade)
    const money = (
      id: Exclude<keyof TradeFigures, 'documents' | 'margin'>,
      label: string,
    ): Measure<Amounts> => ({
      id,
      label,
      opens: cells[id],
      of: (sums) => ({ kind: 'money', of: sums[id] as Cop | null }),
    })
    const inCard = card && ({ card: 'more' } as const)
    const lessReturns: Measure<Amounts>[] = [
      {
        ...money('returned', t(side === 'sales' ? 'report.col.returned' : 'report.col.deducted')),
        from: 'lg',
      },
      { ...money('total', t('label.grandTotal')), ...(card === 'total' && { card: 'main' }) },
    ]
    const ofDocuments: Measure<Amounts>[] = [
      { ...money('paid', t('label.paid')), from: 'lg' },
      { ...money('balance', t('report.col.balance')), from: 'sm', ...(side === 'purchases' && inCard) },
    ]
    const earned: Measure<Amounts>[] = [
      { ...money('cost', t('label.cost')), sort: 'cost', from: 'sm' },
      { ...money('profit', t('report.col.profit')), from: 'sm', ...inCard },
      {
        id: 'margin',
        label: t('report.col.margin'),
        opens: cells.margin,
        from: 'lg',
        of: (sums) => ({ kind: 'percent', of: sums.margin }),
      },
    ]
    return [
      ...(counts
        ? [
            {
              id: 'documents',
              label: t('report.col.documents'),
              sort: 'documents',
              opens: cells.documents,
              from: 'md',
              ...inCard,
              of: (sums) => ({ kind: 'count', of: sums.documents }),
            } satisfies Measure<Amounts>,
          ]
        : []),
      ...(goods
        ? [
            {
              id: 'quantity',
              label: t('label.quantity'),
              sort: 'quantity',
              opens: cells.quantity,
              of: (sums) => ({ kind: 'quantity', of: sums.quantity }),
            } satisfies Measure<Amounts>,
          ]
        : []),
      // For purchases the first figure is the value of the goods.
      {
        ...money('amount', t(side === 'sales' ? 'label.amount' : 'report.figure.purchasesGoods')),
        sort: 'amount',
        // On most days it is the same as the total, which a phone shows in its place.
        ...(card === 'total' && !(goods && side === 'purchases') ? { from: 'sm' } : { card: 'main' }),
      },
      ...(compares
        ? [
            {
              id: 'change',
              label: t('product.costs.change'),
              sort: 'previous',
              opens: cells.previous,
              of: (sums) => ({ kind: 'money', of: sums.previous }),
              cell: (sums) => <Change now={sums.amount} before={sums.previous} />,
            } satisfies Measure<Amounts>,
          ]
        : []),
      ...(goods && side === 'purchases' ? [] : lessReturns),
      ...(side === 'sales' ? earned : []),
      ...(goods ? [] : ofDocuments),
    ]
  }, [t, trade, goods, counts, compares, card])
}
