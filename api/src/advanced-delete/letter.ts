import { codeMinutes } from '@trastienda/contract/advanced-delete'
import type { DeletableKind } from '@trastienda/contract/document'
import type { Cop } from '@trastienda/contract/money'
import { sayIn } from '@trastienda/words/say'
import { type Letter, letterOf } from '../mail/letter.ts'
import { figuresIn } from '../print/figures.ts'
import type { Language } from '@trastienda/contract/language'
import { wordsOf } from '../sheet/titles.ts'

interface Facts {
  readonly code: string
  readonly by: string
  readonly company: string
  readonly kind: DeletableKind
  readonly documents: number
  /** The first of them, by name. */
  readonly named: readonly { readonly reference: string; readonly party: string | null }[]
  readonly amount: Cop
  readonly reason: string
}

/** The message with the code for the admin who confirms a deletion. */
export function codeLetter(
  { code, by, company, kind, documents, named, amount, reason }: Facts,
  language: Language,
): Letter {
  const say = sayIn(language)
  const figures = figuresIn(language)
  const names = named.map(({ reference, party }) => [reference, party].filter(Boolean).join(' · '))
  const more = documents - named.length
  const which = [...names, ...(more > 0 ? [say('letter.deletion.more', { count: more })] : [])].join('\n')
  return letterOf({
    language,
    subject: `${say('letter.deletion.subject')} · ${company}`,
    paragraphs: [say('letter.deletion.asked', { by })],
    facts: [
      [say('letter.deletion.code'), code],
      [say('audit.what'), wordsOf('auditLog', language)(kind)],
      [say('report.col.documents'), String(documents)],
      [say('letter.deletion.which'), which],
      [say('label.amount'), figures.cop(amount)],
      [say('label.reason'), reason],
    ],
    ending: [say('letter.deletion.lasts', { minutes: codeMinutes }), say('letter.deletion.unknown')],
  })
}
