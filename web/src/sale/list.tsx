import { mayOpen } from '@trastienda/contract/access'
import { listSales, type SaleRow } from '@trastienda/contract/sale'
import { useRouter } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useUser } from '../session/session.ts'
import { ApproveSelected } from './ApproveSelected.tsx'
import { useColumns } from './columns.tsx'
import { SaleDrawer } from './SaleDrawer.tsx'
import { useSaleLifecycle } from './use-sale-lifecycle.tsx'
import { useFilters } from './use-filters.ts'
import { useViews } from './use-views.ts'

/** The sales: the goods, the customers, and the debts that remain. */
export default function SaleList() {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const { params, change } = useAddress()
  const lifecycle = useSaleLifecycle((action) => {
    if (action === 'delete') change({ sale: null }, 'replace')
  })
  const filters = useFilters()
  const views = useViews(filters)
  const openId = Number(params.get('sale'))
  const page = mayOpen(role, 'saleEdit')
  const read = ({ id }: SaleRow) => change({ sale: String(id) }, 'push')
  const edit = ({ id }: SaleRow) => history.push(`/sale/edit/${id}`)
  const selected = useApproveSelected<SaleRow>(lifecycle.approves, (count) =>
    t('sale.list.approveMany', { count }),
  )
  return (
    <>
      <ListScreen
        head={{
          title: t('sale.title'),
          create: mayOpen(role, 'saleAdd') ? { label: t('sale.new'), href: '/sale/add' } : undefined,
        }}
        source={{ endpoint: listSales }}
        columns={useColumns()}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open: page ? edit : read,
          edit: page ? edit : undefined,
          menu: (row) => lifecycle.entries(row, read),
        }}
        find={{ filters, views, sort: '-date', search: t('sale.list.search') }}
        exportName="sales"
        words={{
          count: (total, filtered) => t(filtered ? 'sale.list.filtered' : 'sale.list.count', { total }),
          empty: { icon: Receipt, title: t('sale.list.empty'), body: t('sale.list.emptyBody') },
        }}
        bulk={selected.bulk}
      />
      {selected.target && <ApproveSelected target={selected.target} onClose={selected.close} />}
      {Number.isSafeInteger(openId) && openId > 0 && (
        <SaleDrawer id={openId} lifecycle={lifecycle} onClose={() => change({ sale: null }, 'replace')} />
      )}
      {lifecycle.dialogs}
    </>
  )
}
