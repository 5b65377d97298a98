import {
  confirmDeletion,
  type DeletionBlock,
  type PendingDeletion,
} from '@trastienda/contract/advanced-delete'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatTime } from '@trastienda/words/format'
import { Refusal } from '../approval/Refusal.tsx'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { otpLength } from '../kit/otp.ts'
import { type OtpHandle, OtpInput } from '../kit/OtpInput.tsx'
import { blockText, errorOf, problemText } from '../kit/problem-text.ts'
import { ProgressBar } from '../kit/Progress.tsx'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import type { Deletion } from './use-deletion.ts'
import { isTyped } from './typed-name.ts'
import { deletionOf, useRestore } from './use-restore.ts'
import { useProgress } from './use-progress.ts'
import { classes } from '../kit/classes.ts'
import styles from './deletion.module.css'
import textStyles from '../kit/text.module.css'

interface ConfirmProps {
  pending: PendingDeletion
  deletion: Deletion
}

/** Takes the code and the name of what goes, and deletes after a last press; shows the progress. */
export function Confirm({ pending, deletion }: ConfirmProps) {
  const { t, locale } = useText()
  const { id, sentTo, expiresAt, references: names } = pending
  const [failure, setFailure] = useState<unknown>()
  const [running, setRunning] = useState(false)
  const [code, setCode] = useState('')
  const otp = useRef<OtpHandle>(null)
  const progress = useProgress(id, running)
  const restore = useRestore()
  const [typed, setTyped] = useState('')
  const count = names.length
  const ready = code.length === otpLength && isTyped(typed, names) && !running
  const confirm = async () => {
    if (!ready) return
    setRunning(true)
    setFailure(undefined)
    try {
      await call(confirmDeletion, { params: { id }, body: { code } })
      toastSuccess(t('deletion.done'), {
        undo: { label: t('act.undo'), of: deletionOf(id), run: () => void restore(id) },
      })
      await deletion.finish()
    } catch (error) {
      setFailure(error)
      setRunning(false)
      otp.current?.again()
    }
  }
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <Note kind="info">
        {t('deletion.sent', { name: sentTo, time: formatTime(expiresAt, locale) })} <Way pending={pending} />
      </Note>
      <OtpInput
        ref={otp}
        label={t('deletion.code')}
        busy={running}
        wrong={failure !== undefined}
        autoFocus
        onDigits={setCode}
      />
      <TextField
        label={t('deletion.typed', { count })}
        name="typed"
        value={typed}
        onChange={setTyped}
        hint={t('deletion.typedHint', { count, reference: names[0] ?? '' })}
        disabled={running}
        required
      />
      {progress && <ProgressBar label={t('deletion.working')} value={progress.done} of={progress.of} />}
      {failure !== undefined && <Refused error={failure} />}
      <div className={classes(textStyles.row, styles.press)}>
        <Button type="submit" kind="danger" icon={Trash2} busy={running} disabled={!ready}>
          {t('deletion.press', { count })}
        </Button>
        <Button onPress={() => void deletion.again(id)} disabled={running}>
          {t('deletion.another')}
        </Button>
      </div>
    </form>
  )
}

/** Where the message is stored when no mail server took it. */
function Way({ pending: { mail, keptIn } }: { pending: PendingDeletion }) {
  const { t } = useText()
  if (mail === 'queued') return <>{t('deletion.queued')}</>
  if (keptIn === null) return null
  // Names of folders run from left to right in every language.
  const folder = `\u2066${keptIn}\u2069`
  return <>{keptIn === '' ? t('deletion.keptElsewhere') : t('deletion.kept', { folder })}</>
}

function Refused({ error }: { error: unknown }) {
  const { t } = useText()
  const detail = error instanceof CallError ? (error.detail ?? {}) : {}
  const left = detail['left']
  const block = detail['block'] as DeletionBlock | undefined
  return (
    <Note kind="error">
      {problemText(error, t)}
      {typeof left === 'number' && ` · ${t('deletion.left', { left })}`}{' '}
      {block && <Refusal error={errorOf(block)} text={blockText(block, t)} />}
    </Note>
  )
}
