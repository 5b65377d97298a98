import { annotatePurchase, type Purchase } from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refreshPurchases } from '../approval/refresh-purchases.ts'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { useLeaveGuard } from '../kit/LeaveGuard.tsx'
import { Banner, Note } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { problemText } from '../kit/problem-text.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { TextArea } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useMedia } from '../kit/use-media.ts'
import { call } from '../session/client.ts'
import { useAuth } from '../session/session.ts'
import { SavedMatch } from './BilledGoods.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentTotals } from './DocumentTotals.tsx'
import { SaveBar } from '../lines/SaveBar.tsx'
import '../lines/form.css'
import '../lines/document.css'

interface ReadViewProps {
  purchase: Purchase
  title: string
  actions: ReactNode
  edits: boolean
  /** Lets a mismatch pass, for who may. */
  onOverride: (() => void) | undefined
}

/** A purchase that was decided: what it was, line by line; only its note and its attachments still change. */
export function ReadView({ purchase, title, actions, edits, onOverride }: ReadViewProps) {
  const { t } = useText()
  const wide = useMedia('(min-width: 900px)')
  const [filing, setFiling] = useState(false)
  const notes = useAnnotation(purchase)
  useShortcut(
    'mod+s',
    () => {
      if (notes.dirty) void notes.save()
    },
    { label: t('purchase.bar.save') },
  )
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
    <div className="pf">
      <PageHead
        title={title}
        crumbs={[{ label: t('purchase.title'), href: '/purchase/list' }]}
        actions={
          <>
            {!wide && (
              <Button
                kind="ghost"
                icon={Paperclip}
                label={t('purchase.bar.attachments', { count: notes.files.length })}
                onPress={() => setFiling(true)}
              >
                {notes.files.length}
              </Button>
            )}
            {actions}
          </>
        }
      />
      {purchase.approval === 'cancelled' && (
        <Banner kind="plain">
          {t('purchase.read.cancelledBecause', {
            name: purchase.decidedBy ?? '',
            reason: purchase.decisionReason,
          })}
        </Banner>
      )}
      {purchase.approval === 'rejected' && (
        <Banner kind="error">
          {t('purchase.read.rejectedBecause', {
            name: purchase.decidedBy ?? '',
            reason: purchase.decisionReason,
          })}
        </Banner>
      )}
      <div className="two">
        <div className="main doc" role="region" aria-label={title}>
          <DocumentFacts purchase={purchase} />
          <DocumentLines purchase={purchase} />
          <SavedMatch purchase={purchase} onOverride={onOverride} />
          <div className="endcols">
            <div>
              {editable && <p className="print-only noted">{notes.note}</p>}
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
                <p className="t2 noted" dir="auto">
                  {purchase.note}
                </p>
              )}
            </div>
            <DocumentTotals purchase={purchase} />
          </div>
          {notes.failure !== null && <Note kind="error">{problemText(notes.failure, t)}</Note>}
        </div>
        {wide && pane}
      </div>
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
        <Drawer open={filing} onClose={() => setFiling(false)} title={t('purchase.file.title')}>
          {pane}
        </Drawer>
      )}
      {notes.guard}
    </div>
  )
}

/** The note and the attachments, which stay open after approval; each change is kept in the history. */
function useAnnotation(purchase: Purchase) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { isAuthenticated } = useAuth()
  const [note, setNote] = useState(purchase.note)
  const [files, setFiles] = useState(purchase.attachments)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const uploads = useUploads(files.length, (file) => setFiles((all) => [...all, file]))
  const same = files.map(({ id }) => id).join() === purchase.attachments.map(({ id }) => id).join()
  const changed = [
    note.trim() !== purchase.note && t('purchase.field.note'),
    !same && t('purchase.field.attachments'),
  ].filter((each) => each !== false)
  const dirty = changed.length > 0
  const reset = () => {
    setNote(purchase.note)
    setFiles(purchase.attachments)
    setFailure(null)
  }
  const save = async (): Promise<boolean> => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { note, attachmentIds: files.map(({ id }) => id) }
      await call(annotatePurchase, { params: { id: purchase.id }, body, version: purchase.version })
      await refreshPurchases(client, purchase.id)
      toastSuccess(t('purchase.read.annotated'))
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const what = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    changed.map((each) => each.toLocaleLowerCase(locale)),
  )
  const guard = useLeaveGuard(dirty && isAuthenticated, { describe: what, save })
  const remove = (file: Purchase['attachments'][number]) =>
    setFiles((all) => all.filter(({ id }) => id !== file.id))
  return { note, setNote, files, remove, uploads, dirty, what, busy, failure, reset, save, guard }
}
