import { listPurchases, type PurchaseRow } from '@trastienda/contract/purchase'
import { mayDo } from '@trastienda/contract/access'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { ClipboardCheck, ListChecks, Paperclip } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ApproveDialog } from '../approval/ApproveDialog.tsx'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import type { Column } from '../kit/columns.ts'
import { DayText, DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import { Icon } from '../kit/Icon.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { readListState } from '../kit/list-state.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { storeOptions, useStores } from '../pick/StorePick.tsx'
import { namedSuppliers, searchSuppliers } from '../pick/SupplierPick.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { ToBill } from './ToBill.tsx'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './pending-bills.module.css'

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
  const queue = useQueue(filters)
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
  const at = queue.ids.indexOf(open ?? 0)
  const go = (to: number) => {
    const id = queue.ids[to]
    return id === undefined ? undefined : () => show(id)
  }
  const start = () => {
    setInOrder(true)
    go(0)?.()
  }
  const done = () => {
    const left = queue.ids.filter((id) => id !== open)
    queue.drop(open ?? 0)
    const next = left[Math.min(Math.max(at, 0), left.length - 1)]
    show(inOrder ? (next ?? null) : null, true)
    if (next === undefined) toastSuccess(t(queue.filtered ? 'approval.doneHere' : 'approval.done'))
  }
  return (
    <>
      <ListScreen
        head={{
          title: t('frame.nav.pendingPurchases'),
          actions: approves && queue.ids.length > 0 && (
            <Button kind="primary" icon={ListChecks} onPress={start}>
              {t('approval.pending.start')}
            </Button>
          ),
        }}
        source={{ endpoint: listPurchases, fixed }}
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
      />
      <ToBill />
      {open !== null && (
        <ApproveDialog
          key={open}
          id={open}
          onClose={() => show(null)}
          onDone={done}
          queue={{
            at: Math.max(at, 0) + 1,
            total: queue.ids.length,
            onPrevious: go(at - 1),
            onNext: go(at + 1),
            following,
          }}
        />
      )}
    </>
  )
}

/** The ids of the queue as the list shows it; those that were decided here leave it at once. */
function useQueue(filters: readonly FilterSpec[]) {
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const state = readListState(
    search,
    filters.map(({ name }) => name),
  )
  const query = {
    ...fixed,
    ...filterQuery(filters, state.filters, today()),
    ...(state.q !== '' && { q: state.q }),
    sort: state.sort || 'date',
    limit: 200,
  }
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const { data } = useQuery({
    queryKey: ['purchase-count', 'queue', query],
    queryFn: ({ signal }) => call(listPurchases, { query, signal }),
  })
  const ids = useMemo(
    () => (data?.data ?? []).map(({ id }) => id).filter((id) => !gone.has(id)),
    [data, gone],
  )
  return {
    ids,
    /** Whether a search or a filter leaves some of them out. */
    filtered: state.q !== '' || Object.keys(state.filters).length > 0,
    drop: (id: number) => setGone(new Set([...gone, id])),
  }
}

function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(
    () => [
      { name: 'store', label: t('label.store'), kind: 'oneOf', options: storeOptions(stores) },
      {
        name: 'supplier',
        label: t('label.supplier'),
        kind: 'oneOf',
        options: searchSuppliers,
        named: namedSuppliers,
      },
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
      {
        id: 'purchasedOn',
        label: t('label.date'),
        kind: 'date',
        sort: 'date',
        from: 'md',
        className: textStyles.muted,
        cell: ({ purchasedOn }) => <DayText of={purchasedOn} />,
      },
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
            <span
              className={classes(styles.filesCount, textStyles.faint)}
              title={t('label.attachmentCount', { count: attachments })}
            >
              <Icon of={Paperclip} small />
              <span aria-hidden="true">{attachments}</span>
              <span className={textStyles.unseen}>
                , {t('label.attachmentCount', { count: attachments })}
              </span>
            </span>
          </>
        ),
      },
      {
        id: 'supplier',
        label: t('label.supplier'),
        card: 'a',
        cell: ({ supplier }) => <span dir="auto">{supplier}</span>,
      },
      {
        id: 'store',
        label: t('label.store'),
        width: 120,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ store }) => store,
      },
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
