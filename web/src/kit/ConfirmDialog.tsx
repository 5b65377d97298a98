import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { newKey } from '../session/key.ts'
import { provesNothingKept } from '../session/nothing-kept.ts'
import { refusalText } from './problem-text.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { Note } from './Note.tsx'
import { reasonLimits, reasonProblem } from './reason.ts'
import { TextArea } from './TextField.tsx'
import { useShortcut } from './shortcut.ts'
import { useAskBeforeUnload } from './use-ask-before-unload.ts'
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
  /** What is shown of a failure; by default its text. */
  failed?: (error: unknown) => ReactNode
  /**
   * Performs the action; the dialog closes on success, and stays open with the reason on failure. When no reply came, it
   * may have been done: the same is then asked for under the same key.
   */
  onConfirm: (reason: string, key: string) => Promise<unknown> | void
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({ open, onClose, ...props }: ConfirmProps) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [leaving, setLeaving] = useState(false)
  const dirty = open && reason.trim() !== ''
  useAskBeforeUnload(dirty)
  const close = () => {
    if (busy) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  const abandon = () => {
    setReason('')
    setAttempted(false)
    setFailure(null)
    onClose()
  }
  const [attempted, setAttempted] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const problem = props.reason === undefined ? undefined : reasonProblem(reason)

  const sent = useRef<{ readonly reason: string; readonly key: string } | null>(null)
  const keyOf = (why: string) => {
    if (sent.current?.reason !== why) sent.current = { reason: why, key: newKey() }
    return sent.current.key
  }

  const act = async () => {
    setAttempted(true)
    if (problem || busy) return
    setBusy(true)
    setFailure(null)
    try {
      await props.onConfirm(reason.trim(), keyOf(reason.trim()))
      sent.current = null
      setReason('')
      setAttempted(false)
      onClose()
    } catch (error) {
      if (provesNothingKept(error)) sent.current = null
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
      {failure !== null && <Note kind="error">{props.failed?.(failure) ?? refusalText(failure, t)}</Note>}
      {leaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={abandon} />}
    </Dialog>
  )
}

function ConfirmKey({ act, label }: { act: () => void; label: string }) {
  useShortcut('mod+enter', act, { label })
  return null
}
