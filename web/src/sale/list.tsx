import { mayOpen } from '@trastienda/contract/access'
import { listSales, salesByValue, type SaleRow, saleGroups } from '@trastienda/contract/sale'
import { isEditable } from '@trastienda/contract/status'
import { useRouter } from '@tanstack/react-router'
import { Receipt } from 'lucide-react'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import { BesideList } from '../kit/BesideList.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useOpenRecord } from '../kit/use-open-record.ts'
import { useOwedFirst } from '../kit/use-owed-first.tsx'
import { useUser } from '../session/session.ts'
import { ApproveSelected } from './ApproveSelected.tsx'
import { useColumns } from './columns.tsx'
import { SaleDrawer } from './SaleDrawer.tsx'
import { useSaleLifecycle } from './use-sale-lifecycle.tsx'
import { useFilters } from './use-filters.ts'
import { useViews } from './use-views.ts'

/** The return that is open over the drawer of its sale. */
const drawerParameters = ['return']

/** The sales: the goods, the customers, and the debts that remain. */
export default function SaleList() {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const record = useOpenRecord('sale', drawerParameters)
  const lifecycle = useSaleLifecycle((action) => {
    if (action === 'delete') record.close()
  })
  const filters = useFilters()
  const views = useViews(filters)
  const page = mayOpen(role, 'saleEdit')
  const read = ({ id }: SaleRow) => record.show(id)
  const edit = ({ id }: SaleRow) => history.push(`/sale/edit/${id}`)
  const selected = useApproveSelected<SaleRow>(lifecycle.approves, (count) =>
    t('sale.list.approveMany', { count }),
  )
  const deleting = useDeleteSelected<SaleRow>({ of: lifecycle, amount: ({ grandTotal }) => grandTotal })
  return (
    <>
      <BesideList
        open={record.id}
        size="large"
        renderDrawer={(id) => <SaleDrawer id={id} record={record} lifecycle={lifecycle} />}
      >
        <ListScreen
          head={{
            title: t('sale.title'),
            create: mayOpen(role, 'saleAdd') ? { label: t('sale.new'), href: '/sale/add' } : undefined,
          }}
          source={{ endpoint: listSales, byValue: salesByValue, groups: saleGroups }}
          columns={useOwedFirst(useColumns(), views)}
          row={{
            id: ({ id }) => id,
            name: ({ reference }) => reference,
            open: page && record.id === undefined ? edit : read,
            edit: page ? edit : undefined,
            mayEdit: isEditable,
            menu: (row) => lifecycle.entries(row, read),
          }}
          find={{ filters, views, sort: '-date', search: t('sale.list.search') }}
          exportName="sales"
          words={{
            count: (total, filtered) => t(filtered ? 'sale.list.filtered' : 'sale.list.count', { total }),
            empty: { icon: Receipt, title: t('sale.list.empty'), body: t('sale.list.emptyBody') },
          }}
          bulk={[...selected.bulk, ...deleting.bulk]}
        />
      </BesideList>
      {deleting.dialog}
      {selected.target && <ApproveSelected target={selected.target} onClose={selected.close} />}
      {lifecycle.dialogs}
    </>
  )
}
