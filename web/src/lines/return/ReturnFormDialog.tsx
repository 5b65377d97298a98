import type { FieldProblems } from '@trastienda/contract/problem'
import type { DocumentApproval } from '@trastienda/contract/status'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import type { RecordName } from '../../kit/record-places.ts'
import { toastSuccess } from '../../kit/toast.ts'
import type { Form } from '../../kit/use-form.ts'
import type { OwnLines } from '../given/use-document-lines.ts'
import { afterLines } from '../given/use-given-lines.ts'
import type { KeptReturn } from './use-return-draft.tsx'

interface ReturnFormDialogProps<Values, Saved> {
  /** The title of a new return. */
  title: string
  /** The document that it belongs to. */
  subtitle: string
  form: Form<Values, Saved>
  own: OwnLines
  draft: KeptReturn
  /** The problems of the form, by the keys of the lines. */
  problems: FieldProblems
  /** The return that is changed; undefined for a new one. */
  saved: (RecordName & { readonly reference: string; readonly approval: DocumentApproval }) | undefined
  /** The name of a field, for the list of problems. */
  nameOf: (path: string) => string | undefined
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The dialog in which a return is entered or changed, to a supplier or of a customer. */
export function ReturnFormDialog<Values, Saved extends { readonly reference: string }>({
  title,
  form,
  own,
  draft,
  problems,
  saved,
  onClose,
  children,
  ...dialog
}: ReturnFormDialogProps<Values, Saved>) {
  const { t } = useText()
  return (
    <FormDialog
      {...dialog}
      size="large"
      title={saved ? t('act.editOf', { reference: saved.reference }) : title}
      form={{ ...afterLines(form, own), problems }}
      existing={saved?.approval === 'pending' && saved}
      save={saved ? t('kit.save') : t('purchaseReturn.form.save')}
      // It was saved, or is discarded.
      onClose={() => {
        draft.drop()
        onClose()
      }}
      onSaved={({ reference }) =>
        toastSuccess(t(saved ? 'purchaseReturn.form.changed' : 'purchaseReturn.form.saved', { reference }))
      }
    >
      {draft.note}
      {children}
    </FormDialog>
  )
}
