import { recoveryMinutes } from '@trastienda/contract/recovery'
import { inEveryLanguage, sayIn } from '@trastienda/words/say'
import { type Letter, letterOf } from '../mail/letter.ts'
import type { Language } from '@trastienda/contract/language'

/** The message that brings the link to a new password. */
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

// Who has the link may be somebody else, so that this is told in every language and not in one that was chosen.
const changed = 'login.recover.doneTitle'
const replaced = inEveryLanguage('letter.recovery.replaced')

/** The message that says that a password was replaced. */
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
