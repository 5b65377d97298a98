import { getPurchaseReturn, type PurchaseReturn } from '@trastienda/contract/purchase-return'
import { getReturnable, type ReturnedBill } from '@trastienda/contract/purchase-return-lines'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { isEditable } from '@trastienda/contract/status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { withFiles } from '../attachment/with-files.ts'
import { useText } from '../i18n/useText.ts'
import { DialogSum } from '../kit/DialogSum.tsx'
import { Note } from '../kit/Note.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { useCarriedLines } from '../lines/given/carried-lines.ts'
import { ReturnFormDialog } from '../lines/return/ReturnFormDialog.tsx'
import { lineName } from '../lines/given/line-name.ts'
import { problemsOfRows } from '../lines/given/row-problems.ts'
import { DocumentDay } from '../pick/DocumentDay.tsx'
import type { Again } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { Outcome } from './Outcome.tsx'
import { ReturnGrid } from './ReturnGrid.tsx'
import { useLines } from './use-lines.ts'
import { type FormOf, useReturnForm } from './use-return-form.ts'
import { useReasons } from './use-reasons.ts'
import { chosenLines, keyOf, liveProblems, type ReturnValues } from './values.ts'
import styles from './purchase-return.module.css'

interface ReturnOf {
  bill: ReturnedBill
  onClose: () => void
}

interface ReturnableProps extends ReturnOf {
  /** The return that is changed; undefined for a new one. */
  except?: number
  children: (returnable: Returnable) => ReactNode
}

type Returnable = ReplyOf<typeof getReturnable>

/** Loads the lines as they can be returned now; they stay as they are while the form is open. */
function WithReturnable({ bill, except, onClose, children }: ReturnableProps) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['returnable-form', bill.id, except ?? 0],
    queryFn: ({ signal }) => call(getReturnable, { params: { id: bill.id }, query: { except }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<Returnable, never>
      query={query}
      title={t('purchaseReturn.form.of', { reference: bill.reference })}
      onClose={onClose}
    >
      {children}
    </LoadedDialog>
  )
}

/** Enters a return against a purchase. */
export function NewReturn(of: ReturnOf) {
  return (
    <WithReturnable {...of}>
      {({ purchase, lines, suggested }) => (
        <ReturnDialog
          bill={purchase}
          purchaseId={of.bill.id}
          lines={lines}
          suggested={suggested}
          onClose={of.onClose}
        />
      )}
    </WithReturnable>
  )
}

/** Corrects a pending or rejected return. */
export function EditReturn({ id, ...of }: ReturnOf & { id: number }) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['return-form', id],
    queryFn: ({ signal }) => call(getPurchaseReturn, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<PurchaseReturn, ReturnValues>
      query={query}
      title={t('purchaseReturn.form.of', { reference: of.bill.reference })}
      onClose={of.onClose}
    >
      {(saved, again) =>
        isEditable(saved) && (
          <WithReturnable {...of} except={id}>
            {({ purchase, lines }) => (
              <ReturnDialog
                key={saved.version}
                bill={purchase}
                purchaseId={of.bill.id}
                lines={lines}
                suggested={saved.reference}
                saved={saved}
                again={again}
                onClose={of.onClose}
              />
            )}
          </WithReturnable>
        )
      }
    </LoadedDialog>
  )
}

interface ReturnDialogProps extends FormOf, ReturnOf {
  again?: Again<ReturnValues>
}

function ReturnDialog({ bill, again: given, onClose, ...of }: ReturnDialogProps) {
  const { t } = useText()
  const { form, draft } = useReturnForm(of)
  const again = useCarriedLines(form, given)
  const { lines, saved } = of
  const files = form.values.attachmentIds
  const setFiles = (next: typeof files) => form.set({ attachmentIds: next })
  const uploads = useUploads(files.length, (file) =>
    form.set((now) => ({ attachmentIds: [...now.attachmentIds, file] })),
  )
  const reasons = useReasons()
  const own = useLines(form, lines)
  const keys = chosenLines(form.values, lines).map(keyOf)
  const live = liveProblems(form.values, lines)
  const problems = problemsOfRows(form.problems, { keys, live })
  const nameOf = (path: string) => {
    const [root = '', key, cell] = path.split('.')
    if (root === 'attachmentIds') return t('label.attachments')
    if (root !== 'items') return undefined
    const line = lines.find((each) => keyOf(each) === key)
    if (line === undefined) return t('purchaseReturn.form.lines')
    const product = lineName(line, lines, t)
    const field =
      cell === 'quantity' ? t('purchaseReturn.form.quantity') : cell === 'reason' && t('label.reason')
    return field
      ? t('purchaseReturn.form.itemField', { product, field })
      : t('purchaseReturn.form.item', { product })
  }
  return (
    <ReturnFormDialog
      title={t('purchaseReturn.form.new', { supplier: bill.supplier })}
      subtitle={t('purchaseReturn.form.of', { reference: bill.reference })}
      form={withFiles(form, uploads)}
      saved={saved && { ...saved, kind: 'purchase_return' }}
      own={own}
      problems={problems}
      nameOf={nameOf}
      draft={draft}
      onClose={onClose}
    >
      {again && <StaleNote form={form} began={form.initial} again={again} />}
      {saved?.approval === 'rejected' && (
        <Note kind="warning">{t('history.reason', { reason: saved.decisionReason })}</Note>
      )}
      <div className={styles.form}>
        <div className={styles.fields}>
          <SelectField
            label={t('label.reason')}
            hint={t('purchaseReturn.form.whyHint')}
            options={reasons}
            placeholder={t('purchaseReturn.form.choose')}
            {...form.field('reason')}
          />
          <DocumentDay
            label={t('label.date')}
            required
            min={bill.purchasedOn}
            max={today()}
            {...form.field('returnedOn')}
          />
          <TextField label={t('label.reference')} code maxLength={64} required {...form.field('reference')} />
        </div>
        <ReturnGrid form={form} lines={lines} own={own} problems={problems} />
        <DialogSum>
          <Outcome form={form} lines={lines} bill={bill} />
        </DialogSum>
        <div className={styles.more}>
          <TextArea
            label={t('label.note')}
            rows={3}
            maxLength={2000}
            required={false}
            {...form.field('note')}
          />
          <AttachmentPane
            files={files}
            uploads={uploads}
            invites={{ drop: t('purchaseReturn.form.drop'), take: t('purchaseReturn.form.take') }}
            onRemove={(file) => setFiles(files.filter(({ id }) => id !== file.id))}
            problem={form.problemOf('attachmentIds')}
          />
        </div>
      </div>
    </ReturnFormDialog>
  )
}
