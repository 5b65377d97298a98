import type { DeliveryDraft } from '@trastienda/contract/report-delivery'
import type { Period } from '@trastienda/contract/report.rules'
import { type Letter, letterOf } from '../mail/letter.ts'
import { figuresIn } from '../print/figures.ts'
import { periodText } from '../report/pdf/cells.ts'
import { paperWords, reportNameIn } from '../report/pdf/words.ts'
import { languages, type Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'

/** The schedule of a report, in words. */
export function timesIn(
  { every, on, at }: Pick<DeliveryDraft, 'every' | 'on' | 'at'>,
  language: Language,
): string {
  // The first of June 2026 is a Monday.
  const weekday = new Intl.DateTimeFormat(languages[language].locale, { weekday: 'long', timeZone: 'UTC' })
  const facts = { at, on: String(on), day: weekday.format(Date.UTC(2026, 5, on)) }
  return sayIn(language)(`letter.delivery.${every}`, facts)
}

interface Lettered {
  readonly draft: Pick<DeliveryDraft, 'report' | 'every' | 'on' | 'at' | 'language'>
  readonly subject: string
  readonly period: Period | null
  readonly company: string
  readonly owner: string
}

/** The content of a message with a report, as text and as HTML. */
export function deliveryLetter({ draft, subject, period, company, owner }: Lettered): Letter {
  const { language } = draft
  const say = sayIn(language)
  const figures = figuresIn(language)
  const name = reportNameIn(draft.report, language)
  const title = subject === '' ? name : `${name} · ${subject}`
  const facts: (readonly [string, string])[] = [
    [say('letter.delivery.report'), title],
    ...(period ? [[paperWords(language)('period'), periodText(period, figures)] as const] : []),
    [say('letter.delivery.sent'), timesIn(draft, language)],
    [say('letter.delivery.by'), owner],
  ]
  return letterOf({
    language,
    subject: [title, ...(period ? [periodText(period, figures)] : []), company].join(' · '),
    paragraphs: [say('letter.hello'), say('letter.delivery.attached')],
    facts,
    ending: [say('letter.delivery.ending'), company],
  })
}
