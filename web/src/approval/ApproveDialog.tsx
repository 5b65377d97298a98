import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { FlagsBeside } from './EffectParts.tsx'
import { EffectStrip } from './EffectStrip.tsx'
import { FlagBox } from './FlagBox.tsx'
import { Authorship } from './Authorship.tsx'
import { ProductEffects } from './ProductEffects.tsx'
import { MatchTable } from './MatchTable.tsx'
import type { QueuePlace } from './QueueSteps.tsx'
import { purchaseFlags } from './purchase-flags.tsx'
import { SeenDiff } from './SeenDiff.tsx'
import { ValueEffects } from './ValueEffects.tsx'
import { type ShownPurchase, useApproval, usePurchaseWithEffect } from './use-approval.ts'
import approveStyles from './approve.module.css'
import matchStyles from './match.module.css'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone?: (action: 'approve' | 'reject') => void
  /** The document's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

type Work = ReturnType<typeof useApproval>

/** Shows what approving a purchase will change before it is approved; every flag is ticked one by one. */
export function ApproveDialog({ id, onClose, onDone, queue }: ApproveProps) {
  const { t } = useText()
  const result = usePurchaseWithEffect(id)
  const work = useApproval({
    purchaseShown: result.data,
    reload: () => void result.refetch(),
    onDone: (action) => {
      onDone?.(action)
      if (!queue) onClose()
    },
  })
  const purchase = result.data?.purchase
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={purchase ? t('approval.title', { reference: purchase.reference }) : t('purchase.act.approve')}
      subtitle={
        purchase && (
          <>
            <bdi>{purchase.supplier}</bdi> · <Money of={purchase.grandTotal} full /> ·{' '}
            <Authorship of={purchase} />
          </>
        )
      }
      words={{
        act: 'purchase',
        rejectTitle: t('purchase.act.rejectTitle', { reference: purchase?.reference ?? '' }),
        rejectBody: t('purchase.act.rejectBody', { name: purchase?.createdBy ?? '' }),
      }}
      queue={queue}
      papers={purchase ? purchase.attachments : 'coming'}
      onClose={onClose}
    >
      {result.data && <Body purchaseShown={result.data} work={work} />}
    </DecisionDialog>
  )
}

function Body({
  purchaseShown: { purchase, effect, before },
  work,
}: {
  purchaseShown: ShownPurchase
  work: Work
}) {
  const { t, locale } = useText()
  return (
    <>
      <EffectStrip effect={effect} purchase={purchase} />
      {purchase.match !== 'none' && (
        <section className={matchStyles.matchBox} aria-label={t('bill.match.title')}>
          <MatchTable expected={purchase.expected} items={purchase.items} />
        </section>
      )}
      <FlagsBeside
        flags={
          <>
            <FlagBox
              flags={purchaseFlags(effect.flags, purchase.editedBy)}
              ticked={work.ticked}
              onTick={work.tick}
              refusals={work.refusals}
            />
            {before && (
              <>
                <h3 className={approveStyles.subhead}>
                  {t('approval.changed', { time: formatInstant(before.at, locale, today()) })}
                </h3>
                <SeenDiff before={before.purchase} after={purchase} />
              </>
            )}
          </>
        }
        title={t('approval.byProduct')}
      >
        {effect.moves === 'value' ? <ValueEffects effect={effect} /> : <ProductEffects effect={effect} />}
      </FlagsBeside>
    </>
  )
}
