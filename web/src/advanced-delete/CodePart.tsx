import { type DeletionPreview, prepareDeletion } from '@trastienda/contract/advanced-delete'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { problemText } from '../kit/problem-text.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { toastError } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import type { Deletion } from './use-deletion.ts'
import styles from './deletion.module.css'

interface CodeProps {
  deletion: Deletion
  preview: DeletionPreview
}

/** Mails the code that confirms exactly the documents shown. */
export function CodePart({ deletion, preview }: CodeProps) {
  const { t, lang } = useText()
  const [reason, setReason] = useState('')
  const reachable = preview.recipients.filter(({ email }) => email !== '')
  const [sendTo, setSendTo] = useState<number | null>((reachable[0] ?? preview.recipients[0])?.id ?? null)
  const [busy, setBusy] = useState(false)
  const mute = preview.recipients.find(({ id, email }) => id === sendTo && email === '')
  const goes = preview.items.filter(({ block }) => block === null)
  const send = async () => {
    if (sendTo === null) return
    setBusy(true)
    try {
      const items = goes.map(({ id, version }) => ({ id, version }))
      const { kind } = deletion.search
      const prepared = await call(prepareDeletion, { body: { kind, items, reason, sendTo, language: lang } })
      const references = goes.map(({ reference }) => reference)
      deletion.wait({ ...prepared, kind, reason, references, amount: preview.amount })
    } catch (error) {
      const code = error instanceof CallError ? error.code : undefined
      // A person who closed the password dialog knows why nothing happened: no message.
      if (code !== 'step_up_required') toastError(problemText(error, t))
      if (code === 'set_changed') await deletion.look()
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        label={t('deletion.reason')}
        name="reason"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        required
      />
      <SelectField
        label={t('deletion.sendTo')}
        name="sendTo"
        value={sendTo}
        onChange={setSendTo}
        // When no admin has an address, all are listed with that reason.
        options={(reachable.length > 0 ? reachable : preview.recipients).map(({ id, name, email }) => ({
          id,
          label: name,
          detail: email || t('deletion.noEmail'),
        }))}
        hint={mute ? t('deletion.noEmailHint', { name: mute.name }) : undefined}
        required
      />
      <Button
        type="submit"
        kind="danger"
        icon={MailCheck}
        busy={busy}
        disabled={reason.trim().length < 5 || !reachable.some(({ id }) => id === sendTo)}
      >
        {t('deletion.send')}
      </Button>
    </form>
  )
}
