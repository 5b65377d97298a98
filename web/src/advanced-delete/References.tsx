import { useState } from 'react'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'
import styles from './deletion.module.css'
import textStyles from '../kit/text.module.css'

interface ReferencesProps {
  /** The references that are shown at first. */
  first: readonly string[]
  /** How many references there are in all. */
  total: number
  /** Fetches all references when the person opens the list. */
  all: () => Promise<readonly string[]>
}

/** Documents by their references: first a few, and all of them on request. */
export function References({ first, total, all }: ReferencesProps) {
  const { t, locale } = useText()
  const [allReferences, setAllReferences] = useState<readonly string[]>()
  const [opened, setOpened] = useState(false)
  const turn = async () => {
    try {
      if (!opened && allReferences === undefined) setAllReferences(await all())
      setOpened(!opened)
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  const shown = opened && allReferences ? allReferences : first
  return (
    <span className={styles.references}>
      <span>{formatList(shown, locale)}</span>{' '}
      {total > first.length && (
        <button type="button" className={textStyles.link} aria-expanded={opened} onClick={() => void turn()}>
          {opened ? t('deletion.fewer') : t('deletion.others', { count: total - first.length })}
        </button>
      )}
    </span>
  )
}
