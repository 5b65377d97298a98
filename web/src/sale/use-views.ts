import { listSales } from '@trastienda/contract/sale'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { useCountedViews } from '../kit/use-counted-views.ts'

/** The tabs over the sales, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('sale.list.toApprove'), filters: { status: 'pending' } },
    { id: 'today', label: t('label.today'), filters: { date: 'today' } },
    { id: 'week', label: t('sale.list.week'), filters: { date: 'week' } },
    { id: 'returning', label: t('purchaseReturn.waiting'), filters: { returning: 'true' } },
    { id: 'owed', label: t('label.owedToUs'), filters: { owing: 'true' }, sort: 'date' },
  ]
  return useCountedViews(views, { endpoint: listSales, key: 'sale-count', filters })
}
