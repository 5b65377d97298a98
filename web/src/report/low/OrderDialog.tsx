import { useQueryClient } from '@tanstack/react-query'
import { addOrder, listOrders } from '@trastienda/contract/purchase-order'
import type { LowProduct } from '@trastienda/contract/report-products'
import { useState } from 'react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { refreshLists } from '../../kit/list-pages.ts'
import { Note } from '../../kit/Note.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { orderHref } from '../../document/order-href.ts'
import { StorePick, useStores } from '../../pick/StorePick.tsx'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { MakeButton } from '../frame/MakeButton.tsx'
import { OutcomeLink } from '../frame/OutcomeLink.tsx'
import { Plans } from '../frame/Plans.tsx'
import { useMaking } from '../frame/use-making.ts'
import { canOrder, expectedOn, orderOf, type OrderPlan, plansOf } from './orders.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'

interface OrderDialogProps {
  rows: readonly LowProduct[]
  onClose: () => void
  onDone: () => void
}

/** Creates one order for each supplier of the chosen products, and shows the result for each. */
export function OrderDialog({ rows, onClose, onDone }: OrderDialogProps) {
  const { t } = useText()
  const { role, id: responsibleId = 0 } = useUser()
  const client = useQueryClient()
  const { storeId: here } = useOrganisation()
  const stores = useStores().filter(({ active }) => active)
  const [chosen, setChosen] = useState<number | null>(here)
  const storeId = chosen ?? (stores.length === 1 ? (stores[0]?.id ?? null) : null)
  // The chosen products stay the same while the report behind is refetched.
  const [plans] = useState(() => plansOf(rows))
  const [left] = useState(() => rows.filter((row) => !canOrder(row)))
  const { outcomes, busy, tries, done, make } = useMaking()
  const rest = plans.length - done

  const order = async () => {
    if (storeId === null) return
    const created = await make(
      plans.map((plan) => {
        const body = orderOf(plan, { storeId, today: today(), responsibleId })
        return { id: plan.supplierId, body, send: (key) => call(addOrder, { body, key }) }
      }),
    )
    if (created === 0) return
    toastSuccess(t('reportScreen.low.made', { count: created }))
    onDone()
    void refreshLists(client, listOrders.path)
    void client.invalidateQueries({ queryKey: ['report'] })
  }
  const close = () => {
    if (!busy) onClose()
  }
  const makes = t('reportScreen.low.make', { count: rest })
  return (
    <Dialog
      open
      onClose={close}
      title={t('reportScreen.low.title', { count: plans.length })}
      subtitle={t('reportScreen.low.subtitle')}
      footer={
        <>
          <span className={textStyles.push} />
          <Button kind="ghost" onPress={close}>
            {t(rest === 0 ? 'kit.close' : 'kit.cancel')}
          </Button>
          {rest > 0 && (
            <MakeButton act={() => void order()} label={makes} busy={busy} disabled={storeId === null} />
          )}
        </>
      }
    >
      {plans.length > 0 && (
        <StorePick
          label={t('reportScreen.low.store')}
          name="storeId"
          value={storeId}
          disabled={busy || outcomes.size > 0}
          onChange={setChosen}
        />
      )}
      <Plans tries={tries}>
        {plans.map((plan) => (
          <li key={plan.supplierId}>
            <Plan plan={plan} />
            <OutcomeLink
              outcome={outcomes.get(plan.supplierId)}
              href={(id) => orderHref(role, id)}
              state={t('reportAction.pending')}
              words={t('reportScreen.low.open')}
            />
          </li>
        ))}
      </Plans>
      {left.length > 0 && (
        <Note kind="warning">
          {t('reportAction.leftOut', { count: left.length })}{' '}
          <span dir="auto">{left.map(({ name }) => name).join(' · ')}</span>
        </Note>
      )}
    </Dialog>
  )
}

/** The lines of an order, its expected day, and the quantities in other orders. */
function Plan({ plan }: { plan: OrderPlan }) {
  const { t, locale } = useText()
  const waiting = plan.rows.filter((row) => /[1-9]/.test(row.waiting))
  return (
    <>
      <span className={textStyles.row}>
        <b dir="auto">{plan.supplier}</b>
        <span className={textStyles.faint}>{t('reportScreen.low.lines', { count: plan.rows.length })}</span>
        <span className={classes(textStyles.push, textStyles.muted)}>
          {t('reportAction.expected', { day: formatDay(expectedOn(plan, today()), locale, today()) })}
        </span>
      </span>
      {waiting.map(({ id, name, waiting: quantity }) => (
        <p key={id} className={classes(textStyles.warning, textStyles.small)}>
          {t('reportAction.ordered', { name, quantity: formatQuantity(quantity, locale) })}
        </p>
      ))}
    </>
  )
}
