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

/** Whose work a document is and when it was last touched, for who is about to decide on it. */
export function Authorship({ of: { createdBy, editedBy, editedAt } }: { of: Work }) {
  const { t, locale } = useText()
  const time = formatInstant(editedAt, locale, today())
  return createdBy === editedBy
    ? t.rich('approval.madeBy', { name: editedBy, time, b: strong })
    : t.rich('approval.madeAndEdited', { name: createdBy, editor: editedBy, time, b: strong })
}
