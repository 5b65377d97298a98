import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Note } from '../../kit/Note.tsx'
import { problemText } from '../../kit/problem-text.ts'
import type { Outcome } from './use-making.ts'

interface MadeProps {
  outcome: Outcome | undefined
  href: (id: number) => string
  /** How it stands now. */
  state: string
  words: string
}

/** What became of a document that was to be made: a link to it, or why it was refused. */
export function Made({ outcome, href, state, words }: MadeProps) {
  const { t } = useText()
  if (!outcome) return null
  if (outcome.made === undefined) return <Note kind="error">{problemText(outcome.error, t)}</Note>
  return (
    <p className="row rp-made">
      <span className="good">{state}</span>
      <Anchor href={href(outcome.made)} className="link push">
        {words}
      </Anchor>
    </p>
  )
}
