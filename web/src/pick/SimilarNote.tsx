import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './pick.module.css'

export interface Similar {
  readonly id: number
  readonly name: string
}

/** Offers to use one of the existing entries instead of a new one. */
export type UseSimilar = (similar: Similar) => void

interface SimilarRow extends Similar {
  /** What tells it from others of its name: its NIT or its code. */
  readonly mark: string
  /** What else is known of it. */
  readonly detail: string
  readonly active: boolean
}

interface SimilarNoteProps {
  rows: readonly SimilarRow[]
  onUse: UseSimilar | undefined
}

/** The existing entries that are like the one being entered. */
export function SimilarNote({ rows, onUse }: SimilarNoteProps) {
  const { t } = useText()
  return (
    <div className={styles.likeness} aria-live="polite">
      {rows.length > 0 && (
        <Note kind="info">
          <b className={textStyles.medium}>{t('person.similar.title')}</b>
          <ul className={styles.similar}>
            {rows.slice(0, 3).map((row) => (
              <li key={row.id} className={textStyles.row}>
                <bdi className={textStyles.clip}>{row.name}</bdi>
                <span className={classes(textStyles.faint, textStyles.small, textStyles.unbroken)}>
                  <bdi dir="ltr">{row.mark}</bdi> {row.detail}
                </span>
                {onUse && row.active && (
                  <button
                    type="button"
                    className={classes(textStyles.link, textStyles.small, textStyles.push)}
                    aria-label={`${t('person.similar.use')}: ${row.name}`}
                    onClick={() => onUse(row)}
                  >
                    {t('person.similar.use')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

/** What was typed, once nothing more has been typed for 300 ms. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
