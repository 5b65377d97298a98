import type { FieldProblem } from '@trastienda/contract/problem'
import type { DocumentApproval } from '@trastienda/contract/status'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { toastSuccess } from '../kit/toast.ts'
import type { Form } from '../kit/use-form.ts'

interface ReturnFormDialogProps<Values, Saved> {
  /** The title of a new return. */
  title: string
  /** The document that it belongs to. */
  subtitle: string
  form: Form<Values, Saved>
  /** The return that is changed; undefined for a new one. */
  saved: { readonly reference: string; readonly approval: DocumentApproval } | undefined
  /** The keys of the rows that are returned, in the order in which they are sent. */
  keys: readonly string[]
  /** The problems of what is typed, by the key of its row. */
  live: ReadonlyMap<string, FieldProblem>
  /** The name of a field, for the list of problems. */
  nameOf: (path: string) => string | undefined
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The dialog in which a return is entered or changed, to a supplier or of a customer. */
export function ReturnFormDialog<Values, Saved>({
  title,
  form,
  saved,
  keys,
  live,
  ...dialog
}: ReturnFormDialogProps<Values, Saved>) {
  const { t } = useText()
  // A quantity above the possible one is marked at its field before anything is sent, and in the list of problems.
  const above = keys.flatMap((key, at) => {
    const problem = live.get(key)
    return problem ? [[`items.${at}.quantity`, problem] as const] : []
  })
  return (
    <FormDialog
      {...dialog}
      size="large"
      title={saved ? t('act.editOf', { reference: saved.reference }) : title}
      form={{ ...form, problems: { ...Object.fromEntries(above), ...form.problems } }}
      existing={saved?.approval === 'pending'}
      save={saved ? t('kit.save') : t('purchaseReturn.form.save')}
      onSaved={() => toastSuccess(t(saved ? 'purchaseReturn.form.changed' : 'purchaseReturn.form.saved'))}
    />
  )
}
