import type { OrderRow } from '@trastienda/contract/purchase-order'
import { CloudUpload, Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import {
  amountColumn,
  chosenColumn,
  dayColumn,
  linesColumn,
  referenceColumn,
  ReferenceText,
  statusColumn,
  storeColumn,
  supplierColumn,
} from '../kit/document-columns.tsx'
import type { Column } from '../kit/columns.ts'
import { DueDate } from '../kit/Days.tsx'
import { Icon } from '../kit/Icon.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import { useWaitingReceipts } from '../receiving/use-waiting-receipts.ts'
import { Received } from './Received.tsx'
import styles from './received.module.css'

/** The state of an order: approved, received, and paid once everything received is paid. */
export function OrderMark({ approval, status, receipt }: Pick<OrderRow, 'approval' | 'status' | 'receipt'>) {
  const { t } = useText()
  const onItsWay = approval !== 'pending' && status === 'pending'
  return (
    <StatusMark
      approval={approval}
      receipt={receipt}
      payment={status === 'paid' ? 'paid' : null}
      label={status}
      {...(onItsWay && { word: t('order.list.onItsWay') })}
    />
  )
}

/** Links to a received order that waits for approval. */
function Waiting({ id, reference }: NonNullable<OrderRow['waiting']>) {
  const { t } = useText()
  return (
    <Anchor
      href={`/received-order/edit/${id}`}
      className={styles.waits}
      title={t('order.list.waitingOf', { reference })}
    >
      <Icon of={Hourglass} small />
      <span>{t('order.list.waiting')}</span>
    </Anchor>
  )
}

/** Links to what was received and is still on this device, as there was no connection. */
function Unsent({ id }: Pick<OrderRow, 'id'>) {
  const { t } = useText()
  return (
    <Anchor
      href={`/purchase-order/receive/${id}`}
      className={styles.waits}
      title={t('order.list.unsentBody')}
    >
      <Icon of={CloudUpload} small />
      <span>{t('order.list.unsent')}</span>
    </Anchor>
  )
}

/** Whether its goods are still waited for, or could be. */
export const isOpen = ({ approval, receipt }: Pick<OrderRow, 'approval' | 'receipt'>) =>
  (approval === 'pending' || approval === 'approved') && receipt !== 'full'

/** The columns of the list of orders. */
export function useColumns(): readonly Column<OrderRow>[] {
  const { t } = useText()
  const unsent = useWaitingReceipts()
  return useMemo(
    () => [
      dayColumn('orderedOn', t('label.date'), ({ orderedOn }) => orderedOn),
      referenceColumn({
        label: t('label.reference'),
        width: 130,
        opens: ({ id }) => `/purchase-order/list?order=${id}`,
        cell: (row) => (
          <ReferenceText of={row.reference}>
            <DueDate of={row.expectedOn} closed={!isOpen(row)} soon={1} />
          </ReferenceText>
        ),
      }),
      supplierColumn(t('label.supplier')),
      storeColumn(t('label.store'), 88, 'xl'),
      statusColumn({
        id: 'status',
        label: t('label.status'),
        width: 136,
        cell: (row) => (
          <>
            <OrderMark {...row} />
            {unsent.has(row.id) ? <Unsent id={row.id} /> : row.waiting && <Waiting {...row.waiting} />}
          </>
        ),
      }),
      {
        id: 'expectedOn',
        label: t('order.list.expected'),
        kind: 'date',
        width: 162,
        sort: 'expected',
        from: 'sm',
        cell: (row) => <DueDate of={row.expectedOn} closed={!isOpen(row)} soon={1} />,
      },
      {
        id: 'unitsReceived',
        label: t('order.list.received'),
        // The bars of usual quantities are of one length.
        width: 172,
        from: 'lg',
        cell: (row) => <Received {...row} />,
      },
      amountColumn(
        { id: 'grandTotal', label: t('label.grandTotal'), width: 118, sort: 'total' },
        ({ grandTotal }) => grandTotal,
      ),
      linesColumn(t('label.lines')),
      chosenColumn('responsible', t('label.responsible'), ({ responsible }) => responsible),
      chosenColumn('customer', t('label.customer'), ({ customer }) => customer ?? t('lines.ownStock')),
      chosenColumn('createdBy', t('order.list.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t, unsent],
  )
}
