import { tradeCells } from '@trastienda/contract/report-cells'
import type { TradeSums } from '@trastienda/contract/report-charts'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Measure, Room } from './columns.ts'

/** Trade as columns: purchases, purchase returns, sales, sale returns, cost and gross profit. */
export function useTradeSums(): readonly Measure<TradeSums>[] {
  const { t } = useText()
  return useMemo(() => {
    const money = (
      id:
        | 'purchases'
        | 'purchaseReturns'
        | 'netPurchases'
        | 'sales'
        | 'saleReturns'
        | 'netSales'
        | 'costOfSales'
        | 'grossProfit',
      from?: Room,
    ): Measure<TradeSums> => ({
      id,
      label: t(`report.figure.${id}`),
      opens: tradeCells[id],
      of: (sums) => ({ kind: 'money', of: sums[id] }),
      ...(from && { from }),
      // What a place is known by, beside its name on a phone.
      ...(id === 'netSales' && { card: 'main' }),
    })
    return [
      money('purchases', 'lg'),
      money('purchaseReturns', 'lg'),
      money('netPurchases'),
      money('sales', 'lg'),
      money('saleReturns', 'lg'),
      money('netSales'),
      money('costOfSales', 'md'),
      money('grossProfit'),
    ]
  }, [t])
}
