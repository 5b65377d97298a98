import type { Attachment } from '@trastienda/contract/attachment'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Note } from '../kit/Note.tsx'
import { refusalText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { DecisionFoot } from './DecisionFoot.tsx'
import { PapersLink, WithPapers } from './Papers.tsx'
import { type QueuePlace, QueueSteps } from './QueueSteps.tsx'
import type { useDecision } from './use-decision.ts'
import styles from './approve.module.css'

interface DecisionDialogProps {
  work: ReturnType<typeof useDecision>
  /** The query of the document and its effect. */
  result: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown }
  title: string
  subtitle?: ReactNode
  /** The kind whose button texts are used, and the question before rejecting. */
  words: {
    readonly act: 'purchase' | 'payment' | 'purchaseReturn' | 'sale' | 'receipt'
    readonly rejectTitle: string
    readonly rejectBody: string
  }
  /** What still has to be typed before the decision, shown beside the button. */
  lacks?: string | undefined
  /** The document's place in a queue. */
  queue?: QueuePlace | undefined
  /** The attachments of the document, shown beside the dialog; `coming` while they are loading. */
  papers?: readonly Attachment[] | 'coming'
  onClose: () => void
  /** What approving changes, shown once it is loaded. */
  children: ReactNode
}

/**
 * Shows what approving a document will change, and what prevents it, before it is approved; rejecting requires a
 * reason.
 */
export function DecisionDialog({
  work,
  result,
  words,
  papers,
  queue,
  children,
  ...more
}: DecisionDialogProps) {
  const { t } = useText()
  const { act } = words
  const [rejecting, setRejecting] = useState(false)
  // A document that changed and can no longer be loaded was decided by somebody else.
  const gone = work.moved && result.error !== null
  const loaded = work.loaded && !gone
  const files = papers === 'coming' ? undefined : papers
  const body = (
    <Changes work={work} result={result} loaded={loaded} gone={gone}>
      {children}
    </Changes>
  )
  return (
    <Dialog
      open
      onClose={more.onClose}
      size="large"
      title={more.title}
      subtitle={
        more.subtitle && (
          <>
            {more.subtitle} <PapersLink files={files ?? []} bill={act === 'purchase'} />
          </>
        )
      }
      footer={
        <DecisionFoot
          work={{ ...work, loaded }}
          lacks={more.lacks}
          words={{ approve: t(`${act}.act.approve`), reject: t(`${act}.act.rejectAsk`) }}
          onClose={more.onClose}
          onReject={() => setRejecting(true)}
          following={queue?.following}
        >
          {queue && <QueueSteps {...queue} />}
        </DecisionFoot>
      }
    >
      {papers === undefined ? (
        body
      ) : (
        <WithPapers files={files} failed={result.error !== null}>
          {body}
        </WithPapers>
      )}
      {loaded && (
        <ConfirmDialog
          open={rejecting}
          onClose={() => setRejecting(false)}
          title={words.rejectTitle}
          confirm={t(`${act}.act.reject`)}
          danger
          reason={t('purchase.act.reason')}
          onConfirm={work.reject}
        >
          {words.rejectBody}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

interface ChangesProps extends Pick<DecisionDialogProps, 'work' | 'result' | 'children'> {
  loaded: boolean
  gone: boolean
}

/** What approving changes, or why that could not be loaded. */
function Changes({ work, result, loaded, gone, children }: ChangesProps) {
  const { t } = useText()
  const late = useLate(result.isPending)
  return (
    <div className={styles.approval}>
      {result.error !== null && !loaded && (
        <Failure
          title={t(gone ? 'approval.gone' : 'approval.failed')}
          error={result.error}
          onRetry={() => void result.refetch()}
        />
      )}
      {late && !loaded && <Skeleton label={t('approval.loading')} rows={8} />}
      {work.failure !== null && <Note kind="error">{refusalText(work.failure, t)}</Note>}
      {work.moved && !gone && <Note kind="warning">{t('approval.reload')}</Note>}
      {work.unseen && <Note kind="warning">{t('approval.unseen')}</Note>}
      {loaded && work.waits && <Note kind="warning">{t('problem.own_document')}</Note>}
      {loaded && children}
    </div>
  )
}
