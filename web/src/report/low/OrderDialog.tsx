import { useQueryClient } from '@tanstack/react-query'
import { addOrder, listOrders } from '@trastienda/contract/purchase-order'
import type { LowProduct } from '@trastienda/contract/report-products'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { refreshLists } from '../../kit/list-pages.ts'
import { Note } from '../../kit/Note.tsx'
import { problemText } from '../../kit/problem-text.ts'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { orderHref } from '../../pick/order-href.ts'
import { StorePick, useStores } from '../../pick/StorePick.tsx'
import { call } from '../../session/client.ts'
import { newKey } from '../../session/key.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { orderOf, type OrderPlan, plansOf } from './orders.ts'

interface Outcome {
  readonly id?: number
  readonly error?: unknown
}

interface OrderDialogProps {
  rows: readonly LowProduct[]
  lead: number
  onClose: () => void
  onDone: () => void
}

/** Makes one order for each supplier of the products chosen, and says how each went. */
export function OrderDialog({ rows, lead, onClose, onDone }: OrderDialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { storeId: here } = useOrganisation()
  const stores = useStores().filter(({ active }) => active)
  const [chosen, setChosen] = useState<number | null>(here)
  const storeId = chosen ?? (stores.length === 1 ? (stores[0]?.id ?? null) : null)
  // What was chosen stays as it was while the report behind is asked anew; a key makes each order count once.
  const [plans] = useState(() => plansOf(rows).map((plan) => ({ plan, key: newKey() })))
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const rest = plans.filter(({ plan }) => outcomes.get(plan.supplierId)?.id === undefined)

  const make = async () => {
    if (storeId === null || busy) return
    setBusy(true)
    let made = 0
    for (const { plan, key } of rest) {
      const body = orderOf(plan, { storeId, today: today(), lead })
      const outcome: Outcome = await call(addOrder, { body, key }).then(
        ({ id }) => ({ id }),
        (error: unknown) => ({ error }),
      )
      if (outcome.id !== undefined) made += 1
      setOutcomes((before) => new Map([...before, [plan.supplierId, outcome]]))
    }
    setBusy(false)
    if (made > 0) {
      toastSuccess(t('reportScreen.low.made', { count: made }))
      onDone()
      void refreshLists(client, listOrders.path)
      void client.invalidateQueries({ queryKey: ['report'] })
    }
  }
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('reportScreen.low.title', { count: plans.length })}
      subtitle={t('reportScreen.low.subtitle')}
      footer={
        <>
          <span className="push" />
          <Button kind="ghost" onPress={close}>
            {t(rest.length === 0 ? 'kit.close' : 'kit.cancel')}
          </Button>
          {rest.length > 0 && (
            <Button kind="primary" busy={busy} disabled={storeId === null} onPress={() => void make()}>
              {t('reportScreen.low.make', { count: rest.length })}
            </Button>
          )}
        </>
      }
    >
      <StorePick
        label={t('reportScreen.low.store')}
        name="storeId"
        value={storeId}
        disabled={busy || outcomes.size > 0}
        onChange={setChosen}
      />
      <ul className="rp-plans">
        {plans.map(({ plan }) => (
          <Plan key={plan.supplierId} plan={plan} outcome={outcomes.get(plan.supplierId)} />
        ))}
      </ul>
    </Dialog>
  )
}

function Plan({ plan, outcome }: { plan: OrderPlan; outcome: Outcome | undefined }) {
  const { t } = useText()
  const { role } = useUser()
  return (
    <li>
      <span className="row">
        <b dir="auto">{plan.supplier}</b>
        <span className="t3">{t('reportScreen.low.lines', { count: plan.rows.length })}</span>
        <span className="push" />
        {outcome?.id !== undefined && (
          <Anchor href={orderHref(role, outcome.id)} className="name">
            {t('reportScreen.low.open')}
          </Anchor>
        )}
      </span>
      {outcome?.error !== undefined && <Note kind="error">{problemText(outcome.error, t)}</Note>}
    </li>
  )
}
