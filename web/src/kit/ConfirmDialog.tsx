import { useState, type ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { refusalText } from './problem-text.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { reasonLimits, reasonProblem } from './reason.ts'
import { TextArea } from './TextField.tsx'
import { useShortcut } from './shortcut.ts'
import dialogStyles from './dialog.module.css'
import textStyles from './text.module.css'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen. */
  children?: ReactNode
  /** The verb on the button: "Eliminar". */
  confirm: string
  /**
   * The button that closes it; by default "Cancelar", or "Cerrar" with a reason, because documents themselves can
   * be cancelled.
   */
  cancel?: string
  /** Cannot be undone, or hurts: the verb in the colour of error. */
  danger?: boolean
  /** The label of the field for a reason of 5 to 500 characters; without it there is no such field. */
  reason?: string
  /** The message for a failure without a known reason. */
  failed?: string
  /** Performs the action; the dialog closes on success, and stays open with the reason on failure. */
  onConfirm: (reason: string) => Promise<unknown> | void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ open, onClose, ...props }: ConfirmProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const close = () => {
    if (!busy) onClose()
  }
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = props.reason === undefined ? undefined : reasonProblem(reason)

  const act = async () => {
    setAttempted(true)
    if (problem || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await props.onConfirm(reason.trim())
      setReason('')
      setAttempted(false)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={props.title}
      size="small"
      footer={
        <>
          <span className={textStyles.push} />
          <Button onPress={close} kbd="escape" autoFocus={props.danger && props.reason === undefined}>
            {props.cancel ?? t(props.reason === undefined ? 'kit.cancel' : 'kit.close')}
          </Button>
          <Button
            kind={props.danger ? 'danger' : 'primary'}
            busy={busy}
            kbd="mod+enter"
            autoFocus={!props.danger && props.reason === undefined}
            onPress={() => void act()}
          >
            {props.confirm}
          </Button>
          <ConfirmKey act={() => void act()} label={props.confirm} />
        </>
      }
    >
      {props.children && <div className={dialogStyles.prose}>{props.children}</div>}
      {props.reason !== undefined && (
        <TextArea
          label={props.reason}
          name="reason"
          required
          autoFocus
          maxLength={reasonLimits.max}
          value={reason}
          onChange={setReason}
          hint={t('kit.reasonHint', reasonLimits)}
          problem={attempted ? problem : undefined}
        />
      )}
      {failure !== null && <Note kind="error">{refusalText(failure, t, props.failed)}</Note>}
    </Dialog>
  )
}

function ConfirmKey({ act, label }: { act: () => void; label: string }) {
  useShortcut('mod+enter', act, { label })
  return null
}
