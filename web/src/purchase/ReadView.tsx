import { annotatePurchase, type Purchase } from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useAnnotation } from '../attachment/use-annotation.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { FailureText } from '../kit/FailureText.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Banner, Note } from '../kit/Note.tsx'
import { NoteText } from '../kit/NoteText.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useMedia } from '../kit/use-media.ts'
import { from } from '../theme/breakpoints.ts'
import { call } from '../session/client.ts'
import { SavedMatch } from './BilledGoods.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { ReadFrame } from '../lines/ReadFrame.tsx'
import { SaveBar } from '../lines/SaveBar.tsx'
import { classes } from '../kit/classes.ts'
import documentStyles from '../lines/document.module.css'
import formStyles from '../lines/form.module.css'

interface ReadViewProps {
  purchase: Purchase
  title: string
  actions: ReactNode
  edits: boolean
  /** Accepts a mismatch; undefined for people who may not. */
  onOverride: (() => void) | undefined
}

/** A purchase that was decided: what it was, line by line; only its note and its attachments still change. */
export function ReadView({ purchase, title, actions, edits, onOverride }: ReadViewProps) {
  const { t } = useText()
  const wide = useMedia(from('lg'))
  const [filing, setFiling] = useState(false)
  const client = useQueryClient()
  const notes = useAnnotation(purchase, {
    words: { note: t('purchase.field.note'), attachments: t('purchase.field.attachments') },
    send: async (body, version) => {
      const saved = await call(annotatePurchase, { params: { id: purchase.id }, body, version })
      await refreshDocuments(client, 'purchase')
      toastSuccess(t('lines.annotated'))
      return saved
    },
  })
  const editable = edits && purchase.approval === 'approved'
  const pane = (
    <AttachmentPane
      files={notes.files}
      uploads={notes.uploads}
      onRemove={editable && notes.files.length > 1 ? notes.remove : undefined}
      adds={editable}
    />
  )
  return (
    <ReadFrame
      title={title}
      line={{ party: purchase.supplier, day: purchase.purchasedOn }}
      total={purchase.grandTotal}
      owed={purchase.approval === 'approved' ? purchase.balance : undefined}
      list={{ label: t('menu.purchases'), href: '/purchase/list' }}
      actions={
        <>
          {!wide && (
            <Button
              kind="ghost"
              icon={Paperclip}
              label={t('label.attachmentCount', { count: notes.files.length })}
              onPress={() => setFiling(true)}
            >
              {notes.files.length}
            </Button>
          )}
          {actions}
        </>
      }
      banner={<Decision purchase={purchase} />}
      aside={wide && pane}
      over={
        <>
          {notes.dirty && (
            <SaveBar
              what={notes.what}
              count={1}
              busy={notes.busy}
              onSave={() => void notes.save()}
              onDiscard={notes.reset}
            />
          )}
          {!wide && (
            <Drawer open={filing} onClose={() => setFiling(false)} title={t('label.attachments')}>
              {pane}
            </Drawer>
          )}
          {notes.guard}
        </>
      }
    >
      <DocumentFacts purchase={purchase} />
      <DocumentLines purchase={purchase} />
      <SavedMatch purchase={purchase} onOverride={onOverride} />
      <div className={formStyles.endColumns}>
        <div>
          {editable && (
            <p className={classes(documentStyles.printOnly, documentStyles.noted)}>{notes.note}</p>
          )}
          {editable ? (
            <TextArea
              label={t('purchase.field.note')}
              name="note"
              required={false}
              maxLength={2000}
              value={notes.note}
              onChange={notes.setNote}
            />
          ) : (
            <NoteText label={t('purchase.field.note')} note={purchase.note} />
          )}
        </div>
        <DocumentTotals purchase={purchase} />
      </div>
      {notes.failure !== null && (
        <Note kind="error">
          <FailureText failure={notes.failure} />
        </Note>
      )}
    </ReadFrame>
  )
}

/** Why it is as it is: rejected or cancelled, by whom and with what reason. */
export function Decision({ purchase: { approval, decidedBy, decisionReason } }: { purchase: Purchase }) {
  const { t } = useText()
  const facts = { name: decidedBy ?? '', reason: decisionReason }
  if (approval === 'cancelled')
    return <Banner kind="plain">{t('purchase.read.cancelledBecause', facts)}</Banner>
  if (approval === 'rejected')
    return <Banner kind="error">{t('purchase.read.rejectedBecause', facts)}</Banner>
  return null
}
