import type { ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import type { ReturnReason } from '@trastienda/contract/purchase-return'
import { unitAfter } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { AmountChange, EffectFigure, EffectNote, FlagsBeside } from '../approval/EffectParts.tsx'
import { onHandTitle } from '../approval/on-hand-title.ts'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money } from '../kit/Figures.tsx'
import { LotText } from '../lines/given/LotText.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from '../approval/approve.module.css'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

interface ReturnEffectsProps {
  effect: ReturnEffect
  /** The flags. */
  children: ReactNode
}

/** What a return moves, before and after: the inventory, the balance of its bill, the credit; then lot by lot. */
export function ReturnEffects({ effect, children }: ReturnEffectsProps) {
  const { t, locale } = useText()
  const { amount, taken, excess, balanceBefore, balanceAfter, owedBefore, owedAfter } = effect
  const money = (of: number) => formatCop(of, locale)
  return (
    <>
      <div className={approveStyles.effects}>
        <EffectFigure
          title={t('purchaseReturn.approve.value')}
          figure={<Money of={taken} full currency />}
          note={t('purchaseReturn.approve.units', { lines: effect.lots.length, store: effect.return.store })}
        >
          {taken !== amount && (
            <p className={classes(textStyles.small, textStyles.warning)}>
              {t('purchaseReturn.approve.atBill', { amount: money(amount) })}
            </p>
          )}
        </EffectFigure>
        <EffectFigure
          title={t('purchaseReturn.approve.credit')}
          figure={<Money of={excess} full />}
          note={t(excess > 0 ? 'purchaseReturn.approve.creditNote' : 'purchaseReturn.approve.noCredit')}
        />
        <EffectFigure
          title={t('purchaseReturn.approve.balance')}
          figure={<AmountChange before={balanceBefore} after={balanceAfter} />}
          note={
            <>
              {balanceBefore > 0 && balanceAfter === 0 && (
                <span className={textStyles.success}>{t('purchaseReturn.approve.paid')} · </span>
              )}
              {t('purchaseReturn.approve.owed', { before: money(owedBefore), after: money(owedAfter) })}
            </>
          }
        />
      </div>
      <EffectNote note={effect.return.note} />
      <FlagsBeside flags={children} title={t('purchaseReturn.approve.lots')}>
        <Lots effect={effect} />
      </FlagsBeside>
    </>
  )
}

function useColumns(effect: ReturnEffect): PlainColumns<ReturnEffect['lots'][number]> {
  const { t, locale } = useText()
  const { lots } = effect
  const reasons = new Map(effect.return.items.map(({ id, reason }) => [id, reason]))
  return [
    {
      id: 'product',
      head: t('purchaseReturn.approve.product'),
      cell: ({ lineId, product, lot, expiresOn }) => (
        <>
          <span className={approveStyles.nameInside} dir="auto">
            {product}
          </span>
          <small className={classes(approveStyles.lots, textStyles.faint)}>
            <LotText lot={lot} expiresOn={expiresOn} />
            <Because of={reasons.get(lineId)} />
          </small>
        </>
      ),
    },
    {
      id: 'onHand',
      head: t(onHandTitle(lots)),
      number: true,
      labelled: true,
      cell: ({ before, after, unit }) => (
        <>
          <bdi dir="ltr">
            <span className={textStyles.faint}>{formatQuantity(before, locale)} → </span>
            <span className={after.startsWith('-') ? textStyles.error : undefined}>
              {formatQuantity(after, locale)}
            </span>
          </bdi>{' '}
          <span className={classes(textStyles.faint, textStyles.small)}>{unitAfter(after, unit)}</span>
        </>
      ),
    },
    {
      id: 'worth',
      head: t('purchaseReturn.approve.worth'),
      number: true,
      labelled: true,
      cell: ({ taken }) => <Money of={taken} />,
    },
  ]
}

/** Why a line goes back. */
function Because({ of }: { of: ReturnReason | undefined }) {
  const { t } = useText()
  if (of === undefined) return null
  return (
    <>
      {' · '}
      <span className={textStyles.strong}>
        {t('history.reason', { reason: t(`purchaseReturn.reason.${of}`) })}
      </span>
    </>
  )
}

function Lots({ effect }: { effect: ReturnEffect }) {
  const { t } = useText()
  const columns = useColumns(effect)
  const { lots } = effect
  return (
    <div className={styles.lots} data-scrolls="">
      <PlainTable
        caption={t('purchaseReturn.approve.lots')}
        rows={lots}
        rowKey={({ lineId }) => lineId}
        columns={columns}
      />
    </div>
  )
}
