import { useText } from '../i18n/useText.ts'
import { Effects } from './Effects.tsx'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { FlagBox } from '../approval/FlagBox.tsx'
import { Authorship } from '../approval/Authorship.tsx'
import type { QueuePlace } from '../approval/QueueSteps.tsx'
import type { Decided } from '../approval/use-decision.ts'
import type { StockKind } from '@trastienda/contract/movement'
import { useStockDecision } from './use-stock-decision.ts'

interface ApproveDialogProps {
  kind: StockKind
  id: number
  onClose: () => void
  onDone: (action: Decided) => void
  /** The document's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

/** Shows what approving a stock document will change, lot by lot, before it is approved. */
export function ApproveDialog({ kind, id, onClose, onDone, queue }: ApproveDialogProps) {
  const { t } = useText()
  const work = useStockDecision(kind, id, onDone)
  const document = work.effect?.document
  return (
    <DecisionDialog
      work={work}
      result={work.result}
      title={
        document
          ? t(`stock.approveTitle.${kind}`, { reference: document.reference })
          : t('receipt.act.approve')
      }
      subtitle={
        document && (
          <>
            <bdi>{document.store}</bdi> · <Authorship of={document} />
          </>
        )
      }
      words={{
        act: 'receipt',
        rejectTitle: t('stock.act.rejectTitle', { reference: document?.reference ?? '' }),
        rejectBody: t('stock.act.rejectBody', { name: document?.createdBy ?? '' }),
      }}
      queue={queue}
      onClose={onClose}
    >
      {work.effect && (
        <Effects kind={kind} effect={work.effect}>
          <FlagBox flags={work.flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
        </Effects>
      )}
    </DecisionDialog>
  )
}
