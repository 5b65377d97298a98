import { recoveryMinutes } from '@trastienda/contract/recovery'
import { inEveryLanguage, sayIn } from '@trastienda/words/say'
import { type Letter, letterOf } from '../mail/letter.ts'
import type { Language } from '@trastienda/contract/language'

/** The message with the link for a new password. */
export function linkLetter(
  { company, username, link }: { company: string; username: string; link: string },
  language: Language,
): Letter {
  const say = sayIn(language)
  return letterOf({
    language,
    subject: `${say('letter.recovery.subject')} · ${company}`,
    paragraphs: [say('letter.recovery.asked', { username })],
    facts: [[say('letter.recovery.link'), link]],
    ending: [say('letter.recovery.lasts', { minutes: recoveryMinutes }), say('letter.recovery.unknown')],
  })
}

// Somebody else may have requested the link, so the message is in every language and not in a chosen one.
const changed = 'login.recover.doneTitle'
const replaced = inEveryLanguage('letter.recovery.replaced')

/** The message that a password was replaced. */
export const replacedLetter = (company: string, username: string, address: string): Letter =>
  letterOf({
    language: 'es',
    subject: `${sayIn('es')(changed)} · ${sayIn('en')(changed)} · ${company}`,
    paragraphs: replaced,
    facts: [
      [company, username],
      ['IP', address],
    ],
    ending: [],
  })
