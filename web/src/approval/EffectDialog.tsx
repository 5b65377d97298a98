import type { Attachment } from '@trastienda/contract/attachment'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Authorship } from './Authorship.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { FlagBox } from './FlagBox.tsx'
import type { QueuePlace } from './QueueSteps.tsx'
import type { useEffectDecision } from './use-effect-decision.ts'

type Decision = ReturnType<typeof useEffectDecision>

interface Shown {
  readonly version: number
  readonly reference: string
  readonly createdBy: string
  readonly editedBy: string
  readonly editedAt: string
  readonly attachments?: readonly Attachment[]
}

interface EffectDialogProps {
  decision: Omit<Decision, 'effect' | 'document'> & { readonly document: Shown | undefined }
  title: `${'payment' | 'purchaseReturn' | 'sale' | 'saleReturn'}.approve.title`
  /** The kind whose texts the buttons have. */
  act: ComponentProps<typeof DecisionDialog>['words']['act']
  /** What identifies the document besides its number, before who wrote it. */
  about: ReactNode
  queue?: QueuePlace | undefined
  onClose: () => void
  /** The effect, with the flags that are ticked one by one. */
  children: (flags: ReactNode) => ReactNode
}

/** Shows what approving a document will change before it is approved. */
export function EffectDialog({
  decision: { words, result, document, flags, work },
  title,
  act,
  about,
  children,
  ...more
}: EffectDialogProps) {
  const { t } = useText()
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={document ? t(title, { reference: document.reference }) : t(`${act}.act.approve`)}
      subtitle={
        document && (
          <>
            {about} · <Authorship of={document} />
          </>
        )
      }
      words={{
        act,
        rejectTitle: t(`${words}.act.rejectTitle`, { reference: document?.reference ?? '' }),
        rejectBody: t(`${words}.act.rejectBody`, { name: document?.createdBy ?? '' }),
      }}
      papers={document?.attachments}
      {...more}
    >
      {document &&
        children(<FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />)}
    </DecisionDialog>
  )
}
