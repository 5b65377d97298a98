import { type Translate, useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Note } from '../../kit/Note.tsx'
import { fieldText, problemText } from '../../kit/problem-text.ts'
import { CallError } from '../../session/call-error.ts'
import type { Outcome } from './use-making.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './action.module.css'

interface OutcomeLinkProps {
  outcome: Outcome | undefined
  href: (id: number) => string
  /** The text for the present state of the created document. */
  state: string
  words: string
}

/** The result of creating a document: a link to it, or why it was refused. */
export function OutcomeLink({ outcome, href, state, words }: OutcomeLinkProps) {
  const { t } = useText()
  if (!outcome) return null
  if (outcome.createdId === undefined) return <Note kind="error">{refusal(outcome.error, t)}</Note>
  return (
    <p className={classes(textStyles.row, styles.outcome)}>
      <span>{state}</span>
      <Anchor href={href(outcome.createdId)} className={classes(textStyles.link, textStyles.push)}>
        {words}
      </Anchor>
    </p>
  )
}

/** Why it was refused: by its wrong fields, if there are any. */
function refusal(error: unknown, t: Translate): string {
  const fields = error instanceof CallError ? Object.values(error.fields ?? {}) : []
  const words = new Set(fields.map((field) => fieldText(field, t)))
  return words.size === 0 ? problemText(error, t) : [...words].join(' · ')
}
