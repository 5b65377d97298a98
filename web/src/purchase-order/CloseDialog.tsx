import { getOrder, type Order } from '@trastienda/contract/purchase-order'
import { closeOrder } from '@trastienda/contract/purchase-order-lifecycle'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { unitAfter } from '@trastienda/contract/unit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { toastError } from '../kit/toast.ts'
import { CheckField } from '../kit/TickFields.tsx'
import { LoadedDialog } from '../pick/LoadedDialog.tsx'
import { call } from '../session/client.ts'
import styles from './close.module.css'

interface CloseProps {
  id: number
  /** The lines that are ticked as it opens; all that are open without it. */
  lines: readonly number[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Closes short what is still to come of an order, line by line, with one reason. */
export function CloseDialog({ id, ...props }: CloseProps) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => call(getOrder, { params: { id }, signal }),
  })
  return (
    <LoadedDialog<Order, never> query={query} title={t('order.act.close')} onClose={props.onClose}>
      {(order) => <Lines key={order.version} order={order} {...props} />}
    </LoadedDialog>
  )
}

function Lines({ order, lines, onClose, onDone }: Omit<CloseProps, 'id'> & { order: Order }) {
  const { t, locale } = useText()
  const open = order.items.filter((item) => outstanding(item) !== '0')
  const [ticked, setTicked] = useState<readonly number[]>(
    open.map((item) => item.id).filter((each) => lines === undefined || lines.includes(each)),
  )
  const close = async (reason: string, key: string) => {
    if (ticked.length === 0) {
      toastError(t('order.act.closeNone'))
      throw new Error(t('order.act.closeNone'))
    }
    await call(closeOrder, {
      params: { id: order.id },
      version: order.version,
      key,
      body: { reason, ...(ticked.length < open.length && { lines: [...ticked] }) },
    })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('order.act.closeTitle', { reference: order.reference })}
      confirm={t('order.act.close')}
      reason={t('order.act.reason')}
      onConfirm={close}
    >
      <p>{t('order.act.closeBody')}</p>
      <div className={styles.closeLines} data-scrolls="" role="group" aria-label={t('order.act.closeLines')}>
        {open.map((item) => (
          <CheckField
            key={item.id}
            name={`line-${item.id}`}
            label={item.productName}
            hint={t('order.act.closeLeft', {
              units: `${formatQuantity(outstanding(item), locale)} ${unitAfter(outstanding(item), item.unit)}`,
              count: Number(outstanding(item)),
            })}
            value={ticked.includes(item.id)}
            onChange={(on) =>
              setTicked(on ? [...ticked, item.id] : ticked.filter((each) => each !== item.id))
            }
          />
        ))}
      </div>
    </ConfirmDialog>
  )
}
