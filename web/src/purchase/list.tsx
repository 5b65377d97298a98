import {
  listPurchases,
  purchasesByValue,
  type PurchaseRow,
  purchaseGroups,
} from '@trastienda/contract/purchase'
import { isEditable } from '@trastienda/contract/status'
import { useRouter } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { ApprovePurchases } from '../approval/ApprovePurchases.tsx'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { BesideList } from '../kit/BesideList.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useOpenRecord } from '../kit/use-open-record.ts'
import { useOwedFirst } from '../kit/use-owed-first.tsx'
import { PurchaseDrawer } from './PurchaseDrawer.tsx'
import { useColumns } from './purchase-columns.tsx'
import { usePurchaseLifecycle } from './use-purchase-lifecycle.tsx'
import { useFilters } from './use-filters.ts'
import { useViews } from './use-views.ts'

/** Loads the form in advance, so that it opens at once. */
function useFormAtHand() {
  const router = useRouter()
  useEffect(() => {
    const fetchForms = () =>
      void Promise.all([
        router.preloadRoute({ to: '/purchase/add' }),
        router.preloadRoute({ to: '/purchase/edit/$id', params: { id: '0' } }),
      ]).catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchForms, 1000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(fetchForms, { timeout: 3000 })
    return () => cancelIdleCallback(idle)
  }, [router])
}

/** The purchases: supplier's bills, what is owed on each and by when. */
export default function PurchaseList() {
  const { t } = useText()
  const { history } = useRouter()
  const filters = useFilters()
  const record = useOpenRecord()
  const lifecycle = usePurchaseLifecycle((action) => {
    if (action === 'delete') record.close()
  })
  const views = useViews(filters)
  useFormAtHand()
  const { params } = useAddress()
  const edit = ({ id }: PurchaseRow) => history.push(`/purchase/edit/${id}`)
  const read = ({ id }: PurchaseRow) => record.show(id)
  const returning = params.get('returning') === 'true' || params.get('view') === 'returning'
  // A row of the list of purchases with returns to approve opens these returns.
  const open = ({ id }: PurchaseRow) =>
    history.push(returning ? `/preturn/list/${id}` : `/purchase/edit/${id}`)
  const selected = useApproveSelected<PurchaseRow>(lifecycle.approves, (count) =>
    t('purchase.list.approveMany', { count }),
  )
  const deleting = useDeleteSelected<PurchaseRow>({ of: lifecycle, amount: ({ grandTotal }) => grandTotal })
  return (
    <>
      <BesideList
        open={record.id}
        size="large"
        renderDrawer={(id) => <PurchaseDrawer id={id} record={record} lifecycle={lifecycle} />}
      >
        <ListScreen
          head={{
            title: t('menu.purchases'),
            create: { label: t('purchase.new'), href: '/purchase/add' },
          }}
          source={{ endpoint: listPurchases, byValue: purchasesByValue, groups: purchaseGroups }}
          columns={useOwedFirst(useColumns(), views)}
          row={{
            id: ({ id }) => id,
            name: ({ reference }) => reference,
            open: record.id === undefined ? open : read,
            edit,
            mayEdit: isEditable,
            menu: (row) => lifecycle.entries(row, () => read(row)),
          }}
          find={{ filters, views, sort: '-date', search: t('purchase.list.search') }}
          exportName="purchases"
          words={{
            count: (total, filtered) =>
              t(filtered ? 'purchase.list.filtered' : 'purchase.list.count', { total }),
            empty: { icon: FileText, title: t('purchase.list.empty'), body: t('purchase.list.emptyBody') },
          }}
          bulk={[...selected.bulk, ...deleting.bulk]}
        />
      </BesideList>
      {deleting.dialog}
      {selected.target && <ApprovePurchases target={selected.target} onClose={selected.close} />}
      {lifecycle.dialogs}
    </>
  )
}
