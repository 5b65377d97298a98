import {
  getReturnable,
  type ReturnableLine,
  type ReturnedBill,
} from '@trastienda/contract/purchase-return-lines'
import { mostReturnable } from '@trastienda/contract/purchase-return.rules'
import {
  listPurchaseReturns,
  purchaseReturnsByValue,
  type ReturnRow,
  purchaseReturnGroups,
} from '@trastienda/contract/purchase-return'
import { isEditable } from '@trastienda/contract/status'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Check, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { useLate } from '../kit/Empty.tsx'
import { BesideList } from '../kit/BesideList.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
import { idIn, useOpenRecord } from '../kit/use-open-record.ts'
import { call } from '../session/client.ts'
import { ApproveSelected } from './ApproveSelected.tsx'
import { BillHead } from './BillHead.tsx'
import { useColumns, useFilters } from './columns.tsx'
import { EditReturn, NewReturn } from './ReturnDialog.tsx'
import { ReturnDrawer } from './ReturnDrawer.tsx'
import { type ReturnLifecycle, useReturnLifecycle } from './use-return-lifecycle.tsx'

/** The returns of one purchase. */
export default function PurchaseReturns() {
  const { id } = useParams({ strict: false })
  const purchaseId = Number(id)
  return <Returns key={purchaseId} purchaseId={purchaseId} />
}

function Returns({ purchaseId }: { purchaseId: number }) {
  const { t } = useText()
  const { data, isPending } = useQuery({
    queryKey: ['returnable', purchaseId, 0],
    queryFn: ({ signal }) => call(getReturnable, { params: { id: purchaseId }, query: {}, signal }),
    meta: { page: true },
  })
  const late = useLate(isPending)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  return <Screen bill={data.purchase} lines={data.lines} />
}

/** The return that is read beside the list or edited over it, kept in the address so that a link can open it. */
function useOpened() {
  const { params, change } = useAddress()
  const record = useOpenRecord()
  return {
    record,
    edited: params.get('edit') === 'new' ? ('new' as const) : idIn(params, 'edit'),
    // Closing it replaces its entry: a step back would open it once more.
    edit: (id: number | 'new' | null) =>
      change({ edit: id === null ? null : String(id), open: null }, id === null ? 'replace' : 'push'),
  }
}

interface ScreenProps {
  bill: ReturnedBill
  lines: readonly ReturnableLine[]
}

function Screen({ bill, lines }: ScreenProps) {
  const { t } = useText()
  const opened = useOpened()
  const { record } = opened
  const lifecycle = useReturnLifecycle(record.close)
  const fixed = useMemo(() => ({ purchase: String(bill.id) }), [bill.id])
  const left = lines.some((line) => !/^0(\.0+)?$/.test(mostReturnable(line)))
  const addable = lifecycle.edits && bill.approval === 'approved' && left
  const [many, setMany] = useState<BulkTarget<ReturnRow> | null>(null)
  const approve: BulkAction<ReturnRow> = {
    id: 'approve',
    label: (count) => t('purchaseReturn.many.label', { count }),
    icon: Check,
    kbd: 'a',
    primary: true,
    takes: ({ approval }) => approval === 'pending',
    run: setMany,
  }
  const deleting = useDeleteSelected<ReturnRow>({ of: lifecycle, amount: ({ amount }) => amount })
  const edit = (row: ReturnRow) => (isEditable(row) ? opened.edit(row.id) : record.show(row.id))
  return (
    <>
      <BesideList
        open={record.id}
        size="large"
        renderDrawer={(id) => (
          <ReturnDrawer id={id} record={record} lifecycle={lifecycle} onEdit={() => opened.edit(id)} />
        )}
      >
        <ListScreen
          head={{
            title: t('purchaseReturn.title', { reference: bill.reference }),
            crumbs: [{ label: bill.reference, href: `/purchase/edit/${bill.id}` }],
            create: addable ? { label: t('purchaseReturn.add'), run: () => opened.edit('new') } : undefined,
          }}
          source={{
            endpoint: listPurchaseReturns,
            byValue: purchaseReturnsByValue,
            groups: purchaseReturnGroups,
            fixed,
          }}
          columns={useColumns()}
          find={{ filters: useFilters(), sort: '-date', search: t('purchaseReturn.search') }}
          row={{
            id: ({ id }) => id,
            name: ({ reference }) => reference,
            open: ({ id }) => record.show(id),
            edit: lifecycle.edits ? edit : undefined,
            menu: (row) => lifecycle.entries(row),
          }}
          exportName="returns"
          words={{
            count: (total, filtered) =>
              t(filtered ? 'purchaseReturn.filteredRows' : 'purchaseReturn.rows', { total }),
            empty: { icon: Undo2, title: t('purchaseReturn.empty'), body: t('purchaseReturn.emptyBody') },
          }}
          bulk={[...(lifecycle.approves ? [approve] : []), ...deleting.bulk]}
        >
          <BillHead bill={bill} />
        </ListScreen>
      </BesideList>
      <Edited opened={opened} bill={bill} lifecycle={lifecycle} addable={addable} />
      {deleting.dialog}
      {many && <ApproveSelected target={many} onClose={() => setMany(null)} />}
      {lifecycle.dialogs}
    </>
  )
}

interface EditedProps {
  opened: ReturnType<typeof useOpened>
  bill: ReturnedBill
  lifecycle: ReturnLifecycle
  addable: boolean
}

function Edited({ opened, bill, lifecycle, addable }: EditedProps) {
  const { edited } = opened
  // One that is open stays so when somebody else returns what was left: what is typed in it is refused with its reason.
  const [begun, setBegun] = useState(false)
  const enters = edited === 'new' && (addable || begun)
  if (enters !== begun) setBegun(enters)
  const close = () => opened.edit(null)
  if (edited === 'new') return enters ? <NewReturn bill={bill} onClose={close} /> : null
  if (edited !== undefined && lifecycle.edits) return <EditReturn id={edited} bill={bill} onClose={close} />
  return null
}
