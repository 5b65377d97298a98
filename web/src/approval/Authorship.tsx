import type { ReactNode } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import textStyles from '../kit/text.module.css'

const strong = (words: ReactNode) => <b className={textStyles.medium}>{words}</b>

interface Work {
  readonly createdBy: string
  readonly editedBy: string
  readonly editedAt: string
}

/** Who created and last edited a document, and when, shown to the person who decides on it. */
export function Authorship({ of: { createdBy, editedBy, editedAt } }: { of: Work }) {
  const { t, locale } = useText()
  const time = formatInstant(editedAt, locale, today())
  return createdBy === editedBy
    ? t.rich('approval.madeBy', { name: editedBy, time, b: strong })
    : t.rich('approval.madeAndEdited', { name: createdBy, editor: editedBy, time, b: strong })
}
