import { deletableKinds } from '@trastienda/contract/document'
import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { unreadDay } from '../kit/parse-day.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import type { Deletion } from './use-deletion.ts'
import styles from './deletion.module.css'

/** Which documents to delete: a kind, and their days or their references. */
export function SearchPart({ deletion: { search, change, look, busy } }: { deletion: Deletion }) {
  const { t } = useText()
  const { kind, from, to, references } = search
  const enough = (from !== null && to !== null) || references.trim() !== ''
  const [judged, setJudged] = useState(false)
  const unread = judged ? { from: unreadDay(from), to: unreadDay(to) } : {}
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        setJudged(true)
        const bad = [from, to].findIndex((day) => unreadDay(day))
        if (bad >= 0) event.currentTarget.querySelectorAll('input')[bad]?.focus()
        else if (enough) void look()
      }}
    >
      <SelectField
        label={t('deletion.kind')}
        name="kind"
        value={kind}
        onChange={(chosen) => change({ kind: chosen ?? 'purchase' })}
        options={deletableKinds.map((id) => ({ id, label: t(`audit.kind.${id}`) }))}
        required
      />
      <DayField
        label={t('deletion.from')}
        name="from"
        value={from}
        problem={unread.from}
        max={to ?? today()}
        onChange={(day) => change({ from: day })}
      />
      <DayField
        label={t('deletion.to')}
        name="to"
        value={to}
        problem={unread.to}
        max={today()}
        onChange={(day) => change({ to: day })}
      />
      <TextArea
        label={t('deletion.references')}
        name="references"
        rows={2}
        value={references}
        hint={t('deletion.referencesHint')}
        onChange={(text) => change({ references: text })}
      />
      <Button type="submit" icon={SearchCheck} kind="primary" busy={busy} disabled={!enough}>
        {t('deletion.look')}
      </Button>
    </form>
  )
}
