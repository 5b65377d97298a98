import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { TextArea } from '../kit/TextField.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import styles from './form.module.css'

interface PeopleAndNoteProps extends ComponentProps<typeof PeopleFields> {
  note: Pick<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'onBlur' | 'problem'>
  rows?: number
}

/** The end of a form: who is responsible for the document, for whom it is, and its note. */
export function PeopleAndNote({ note, rows, ...people }: PeopleAndNoteProps) {
  const { t } = useText()
  return (
    <div className={styles.endStart}>
      <PeopleFields {...people} />
      <TextArea
        {...note}
        label={t('label.note')}
        name="note"
        required={false}
        maxLength={2000}
        {...(rows !== undefined && { rows })}
      />
    </div>
  )
}

/** The end of a form: people and note on one side, what it adds up to on the other. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles.endColumns}>{children}</div>
}
