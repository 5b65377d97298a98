import { useQueryClient } from '@tanstack/react-query'
import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { type AdjustmentReason, adjustmentReason, wayOf } from '@trastienda/contract/stock-adjustment'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { refreshLists } from '../../kit/list-pages.ts'
import { Note } from '../../kit/Note.tsx'
import { SelectField } from '../../kit/SelectField.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { documentHref } from '../../document/href.ts'
import { StorePick } from '../../pick/StorePick.tsx'
import { useUser } from '../../session/session.ts'
import { MakeButton } from '../frame/MakeButton.tsx'
import { OutcomeLink } from '../frame/OutcomeLink.tsx'
import { Plans } from '../frame/Plans.tsx'
import { useMaking } from '../frame/use-making.ts'
import { goodsPlans, listPath } from './goods-plans.ts'
import { LeftOut } from './LeftOut.tsx'
import { LotQuantities } from './LotQuantities.tsx'
import {
  type GoodsAction,
  keyOf,
  mostOf,
  needsReason,
  obstacleOf,
  problemOf,
  returnPlans,
  taken,
  usualQuantity,
} from './plans.ts'
import textStyles from '../../kit/text.module.css'

interface GoodsDialogProps {
  action: GoodsAction
  lots: readonly LotChoice[]
  onClose: () => void
  onDone: () => void
}

/** Creates documents for lots: returns, transfers or adjustments. Shows first what will be created, then the result. */
export function GoodsDialog({ action, lots, onClose, onDone }: GoodsDialogProps) {
  const { t } = useText()
  const { role } = useUser()
  const client = useQueryClient()
  const { outcomes, busy, tries, done, make } = useMaking()
  const goods = useGoods(action, lots)
  const { parts, toStoreId, reason, wrong } = goods
  const plans = goodsPlans(action, parts, { toStoreId, reason, today: today() })
  const rest = plans.length - done
  const frozen = busy || done > 0

  const create = async () => {
    const created = await make(plans)
    if (created === 0) return
    toastSuccess(t(`reportAction.made.${action}`, { count: created }))
    onDone()
    void refreshLists(client, listPath[action])
    for (const queryKey of [['report'], ['dashboard'], ['returnable']])
      void client.invalidateQueries({ queryKey })
  }
  const close = () => {
    if (!busy) onClose()
  }
  const named = needsReason(action, lots) ? 'scrapEarly' : action
  const makes = t(`reportAction.make.${action}`, { count: rest })
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={t(`reportAction.title.${named}`)}
      subtitle={t(`reportAction.subtitle.${named}`)}
      footer={
        <>
          <span className={textStyles.push} />
          <Button kind="ghost" onPress={close}>
            {t(done > 0 && rest === 0 ? 'kit.close' : 'kit.cancel')}
          </Button>
          {(rest > 0 || done === 0) && (
            <MakeButton act={() => void create()} label={makes} busy={busy} disabled={rest === 0 || wrong} />
          )}
        </>
      }
    >
      {action === 'transfer' && parts.length > 0 && (
        <StorePick
          label={t('reportAction.toStore')}
          autoFocus
          name="toStoreId"
          value={toStoreId}
          disabled={frozen}
          onChange={goods.setToStoreId}
        />
      )}
      {goods.asksReason && <WriteOffReason value={reason} disabled={frozen} onChange={goods.setReason} />}
      {parts.length > 0 && (
        <LotQuantities
          parts={parts}
          mostOf={(lot) => mostOf(action, lot)}
          problemOf={goods.problemOf}
          disabled={frozen}
          first={action !== 'transfer' && !goods.asksReason}
          onChange={goods.setQuantity}
        />
      )}
      {goods.there > 0 && <Note kind="warning">{t('reportAction.there', { count: goods.there })}</Note>}
      <LeftOut action={action} lots={lots} />
      <Plans tries={tries}>
        {plans.map(({ id, title, lines, kind, reason: why, purchaseId }) => (
          <li key={id}>
            <span className={textStyles.row}>
              <b dir="auto">{title}</b>
              <span className={textStyles.faint}>
                {[t('reportScreen.expiry.lots', { count: lines }), why && t(`stock.reason.${why}`)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <OutcomeLink
              outcome={outcomes.get(id)}
              href={(createdId) => documentHref(role, { kind, id: createdId, purchaseId, paymentKind: null })}
              state={t('reportAction.pending')}
              words={t(`reportAction.open.${action}`)}
            />
          </li>
        ))}
      </Plans>
    </Dialog>
  )
}

/** The lots that a action can be done with, with how many of each, and where they go. */
function useGoods(action: GoodsAction, lots: readonly LotChoice[]) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, string>>(new Map())
  const [toStoreId, setToStoreId] = useState<number | null>(null)
  const [reason, setReason] = useState<AdjustmentReason | null>(null)
  const parts = lots
    .filter((lot) => obstacleOf(action, lot) === undefined)
    .map((lot) => ({ lot, quantity: quantities.get(keyOf(lot)) ?? usualQuantity(action, lot) }))
  const short = action === 'return' ? returnPlans(parts, today()).short : undefined
  const problems = new Map(
    parts.map((part) => {
      const key = keyOf(part.lot)
      const placed = short?.get(key)
      const shared = placed === undefined ? undefined : { code: 'above_bought' as const, limit: placed }
      return [key, problemOf(action, part) ?? shared]
    }),
  )
  const asksReason = needsReason(
    action,
    parts.map(({ lot }) => lot),
  )
  return {
    parts,
    toStoreId,
    setToStoreId,
    reason,
    setReason,
    asksReason,
    /** Lots that lie where they shall go. */
    there: action === 'transfer' ? parts.filter(({ lot }) => lot.storeId === toStoreId).length : 0,
    setQuantity: (key: string, quantity: string) =>
      setQuantities((before) => new Map([...before, [key, quantity]])),
    problemOf: ({ lot }: { readonly lot: LotChoice }) => problems.get(keyOf(lot)),
    wrong:
      [...problems.values()].some((problem) => problem !== undefined) ||
      (reason === null && taken(parts).some(({ lot }) => needsReason(action, [lot]))),
  }
}

interface WriteOffReasonProps {
  value: AdjustmentReason | null
  disabled: boolean
  onChange: (reason: AdjustmentReason | null) => void
}

const losses = adjustmentReason.options.filter((id) => wayOf(id) !== 'in')

/** Why lots are written off before they expire. */
function WriteOffReason(props: WriteOffReasonProps) {
  const { t } = useText()
  return (
    <SelectField
      {...props}
      label={t('stock.field.reason')}
      name="reason"
      required
      autoFocus
      options={losses.map((id) => ({ id, label: t(`stock.reason.${id}`) }))}
    />
  )
}
