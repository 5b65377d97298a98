import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogSumRoom } from './DialogSum.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { OthersHere } from './OthersHere.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import type { RecordName } from './record-places.ts'
import { SaveKeys } from './SaveKeys.tsx'
import type { Form } from './use-form.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'
import { useEnterWalk, WalkProvider } from './use-enter-walk.ts'
import { useInertWhile } from './use-inert-while.ts'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface FormDialogProps<Values, Saved> {
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  size?: 'small' | 'medium' | 'large'
  form: Form<Values, Saved>
  /**
   * What it corrects, or that it corrects something saved: then nothing is sent without changes, so that nobody
   * becomes its editor by mistake.
   */
  existing?: RecordName | boolean | null | undefined
  /** The fields. */
  children: ReactNode
  /** The verb on the button; "Guardar" by default. */
  save?: string
  /** Called with the reply when it was saved; the dialog then closes automatically. */
  onSaved?: (saved: Saved) => void
  nameOf?: (path: string) => string | undefined
}

/**
 * A form in a dialog: Enter moves to the next field and saves from the last one, Ctrl+Enter and Ctrl+S save from
 * every field; closing asks for confirmation when input would be lost.
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
  useAskBeforeUnload(form.dirty)
  const { walk, leadFrom } = useEnterWalk<HTMLFormElement>()
  const fields = useInertWhile(form.busy)
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
        <DialogSumRoom>
          <div className={dialogStyles.body} data-scrolls="" {...fields}>
            <ProblemSummary form={form} nameOf={props.nameOf} />
            <WalkProvider value={leadFrom}>{props.children}</WalkProvider>
          </div>
        </DialogSumRoom>
        <div className={dialogStyles.foot} data-part="dialog-foot">
          {typeof props.existing === 'object' && props.existing && (
            <OthersHere of={props.existing} editing={form.dirty} />
          )}
          <span className={textStyles.push} />
          <Button onPress={close}>{t('kit.cancel')}</Button>
          <Button type="submit" kind="primary" busy={form.busy || form.waiting} kbd="mod+s">
            {props.save ?? t('kit.save')}
          </Button>
          <SaveKeys act={() => void save()} />
        </div>
      </form>
      {leaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
    </Dialog>
  )
}

/** Moves the focus to the first field, unless that would open the keyboard of a phone. */
function FirstFocus({ fields }: { fields: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches || fields.current?.contains(document.activeElement)) return
    fields.current?.querySelector<HTMLElement>('[data-field]:not(:disabled)')?.focus()
  }, [fields])
  return null
}
