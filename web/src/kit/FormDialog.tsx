import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { SaveKeys } from './SaveKeys.tsx'
import type { Form } from './use-form.ts'
import { useEnterWalk, WalkProvider } from './use-enter-walk.ts'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface FormDialogProps<Values, Saved> {
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  size?: 'small' | 'medium' | 'large'
  form: Form<Values, Saved>
  /** Whether it corrects what is saved and stands: then nothing is sent while nothing was changed, and nobody becomes its editor. */
  existing?: boolean
  /** The fields. */
  children: ReactNode
  /** The verb; "Guardar" unless told. */
  save?: string
  /** Called with the answer when it was saved; the dialog closes by itself. */
  onSaved?: (saved: Saved) => void
  nameOf?: (path: string) => string | undefined
}

/**
 * A form in a dialog: Enter leads to the next field and saves from the last one, Ctrl Enter or Ctrl S from each; closing
 * asks first when something would be lost.
 */
export function FormDialog<Values, Saved>({
  onClose,
  title,
  subtitle,
  size,
  ...props
}: FormDialogProps<Values, Saved>) {
  const { t } = useText()
  const { form } = props
  const [leaving, setLeaving] = useState(false)
  const { walk, leadFrom } = useEnterWalk<HTMLFormElement>()
  const close = () => {
    if (form.busy) return
    if (form.dirty) setLeaving(true)
    else onClose()
  }
  const save = async () => {
    if (props.existing && !form.dirty) return close()
    const saved = await form.submit()
    if (saved === null) return
    onClose()
    props.onSaved?.(saved)
  }
  return (
    <Dialog open onClose={close} title={title} subtitle={subtitle} size={size}>
      <form
        {...walk}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <FirstFocus fields={walk.ref} />
        <div className={dialogStyles.body} data-part="dialog-body" data-scrolls="">
          <ProblemSummary form={form} nameOf={props.nameOf} />
          <WalkProvider value={leadFrom}>{props.children}</WalkProvider>
        </div>
        <div className={dialogStyles.foot} data-part="dialog-foot">
          <span className={textStyles.push} />
          <Button onPress={close}>{t('kit.cancel')}</Button>
          <Button type="submit" kind="primary" busy={form.busy} kbd="mod+s">
            {props.save ?? t('kit.save')}
          </Button>
          <SaveKeys act={() => void save()} />
        </div>
      </form>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('kit.form.discardTitle')}
        confirm={t('kit.form.discard')}
        cancel={t('kit.form.keep')}
        danger
        onConfirm={onClose}
      >
        {t('kit.form.discardBody')}
      </ConfirmDialog>
    </Dialog>
  )
}

/** Puts the focus into the first field, unless that would raise the keyboard of a phone. */
function FirstFocus({ fields }: { fields: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches || fields.current?.contains(document.activeElement)) return
    fields.current?.querySelector<HTMLElement>('[data-field]:not(:disabled)')?.focus()
  }, [fields])
  return null
}
