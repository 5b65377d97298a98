import {
  listPurchases,
  purchasesByValue,
  type PurchaseRow,
  purchaseGroups,
} from '@trastienda/contract/purchase'
import { mayDo } from '@trastienda/contract/access'
import { useRouter } from '@tanstack/react-router'
import { ClipboardCheck, ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApproveDialog } from '../approval/ApproveDialog.tsx'
import { ApprovePurchases } from '../approval/ApprovePurchases.tsx'
import { placeIn } from '../approval/queue-place.ts'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { useQueue } from '../approval/use-queue.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import type { Column } from '../kit/columns.ts'
import { dayColumn, FileCount, storeColumn } from '../kit/document-columns.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { storeFilter, useStores } from '../pick/StorePick.tsx'
import { supplierFilter } from '../pick/SupplierPick.tsx'
import { useUser } from '../session/session.ts'
import { ToBill } from './ToBill.tsx'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

const fixed = { status: 'pending' }

/** The purchases that wait for approval, to be gone through one after the other; below, what came and waits for its bill. */
export default function PendingPurchases() {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const approves = mayDo(role, 'purchase.approve')
  const [open, setOpen] = useState<number | null>(null)
  /** The queue is gone through one after the other; what a row opened closes once it is decided. */
  const [inOrder, setInOrder] = useState(false)
  const [following, setFollowing] = useState(false)
  const filters = useFilters()
  const queue = useQueue({ key: ['purchase-count', 'queue'], endpoint: listPurchases, fixed, filters })
  const toEdit = ({ id }: PurchaseRow) => history.push(`/purchase/edit/${id}`)
  const show = (id: number | null, after = false) => {
    setOpen(id)
    setFollowing(after)
  }
  const toApprove = ({ id }: PurchaseRow) => {
    setInOrder(false)
    show(id)
  }
  const columns = useColumns(approves)
  const selected = useApproveSelected<PurchaseRow>(approves, (count) =>
    t('purchase.list.approveMany', { count }),
  )
  const { place, next } = placeIn(queue.ids, open ?? 0, show)
  const start = () => {
    setInOrder(true)
    show(queue.ids[0] ?? null)
  }
  const done = () => {
    queue.drop(open ?? 0)
    show(inOrder ? (next ?? null) : null, true)
    if (next === undefined) toastSuccess(t(queue.filtered ? 'approval.doneHere' : 'approval.done'))
  }
  return (
    <>
      <ListScreen
        head={{
          title: t('menu.pendingPurchases'),
          actions: approves && queue.ids.length > 0 && (
            <Button kind="primary" icon={ListChecks} onPress={start}>
              {t('approval.pending.start')}
            </Button>
          ),
        }}
        source={{ endpoint: listPurchases, byValue: purchasesByValue, groups: purchaseGroups, fixed }}
        columns={columns}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open: approves ? toApprove : toEdit,
          edit: toEdit,
        }}
        find={{ filters, sort: 'date', search: t('purchase.list.search') }}
        exportName="pending-purchases"
        exports={false}
        words={{
          count: (total) => t('approval.pending.count', { total }),
          empty: {
            icon: ClipboardCheck,
            title: t('approval.pending.empty'),
            body: t('approval.pending.emptyBody'),
          },
        }}
        bulk={selected.bulk}
      />
      <ToBill />
      {selected.target && <ApprovePurchases target={selected.target} onClose={selected.close} />}
      {open !== null && (
        <ApproveDialog
          key={open}
          id={open}
          onClose={() => show(null)}
          onDone={done}
          queue={{ ...place, following }}
        />
      )}
    </>
  )
}

function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(
    () => [
      storeFilter(t, stores),
      supplierFilter(t),
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
    ],
    [t, stores],
  )
}

/** The columns; the reference opens the approval, or the purchase for those who may not. */
function useColumns(approves: boolean): readonly Column<PurchaseRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      dayColumn('purchasedOn', t('label.date'), ({ purchasedOn }) => purchasedOn),
      {
        id: 'reference',
        label: t('label.reference'),
        width: 150,
        sort: 'reference',
        card: 'c',
        className: tableStyles.name,
        opens: approves ? true : ({ id }) => `/purchase/edit/${id}`,
        cell: ({ reference, attachments }) => (
          <>
            <bdi>{reference}</bdi>
            <FileCount of={attachments} />
          </>
        ),
      },
      {
        id: 'supplier',
        label: t('label.supplier'),
        card: 'a',
        cell: ({ supplier }) => supplier,
      },
      storeColumn(t('label.store'), 120),
      {
        id: 'createdBy',
        label: t('label.createdBy'),
        width: 160,
        card: 'd',
        className: textStyles.muted,
        cell: ({ createdBy }) => createdBy,
      },
      {
        id: 'lines',
        label: t('purchase.list.lines'),
        kind: 'quantity',
        width: 72,
        from: 'xl',
        className: textStyles.muted,
        cell: ({ lines }) => lines,
      },
      {
        id: 'dueOn',
        label: t('label.due'),
        kind: 'date',
        width: 166,
        sort: 'due',
        from: 'md',
        cell: ({ dueOn }) => <DueDate of={dueOn} />,
      },
      {
        id: 'grandTotal',
        label: t('label.total'),
        kind: 'money',
        sort: 'total',
        card: 'b',
        total: 'grandTotal',
        cell: ({ grandTotal }) => <Money of={grandTotal} />,
      },
    ],
    [t, approves],
  )
}
