import { languageNames, languages } from '@trastienda/contract/language'
import { fieldCodes, problems } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { everyLanguage } from './every-language.ts'

const codes = Object.keys(problems)

/** The characters of a language, by its script. */
const letters: Record<string, RegExp> = {
  Latn: /[a-zñ]{2}/i,
  Arab: /\p{Script=Arabic}{2}/u,
  Hans: /\p{Script=Han}/u,
}

test.each(languageNames)('every failure has a text in %s, in its script', (language) => {
  const messages = everyLanguage[language]
  const script = letters[new Intl.Locale(languages[language].locale).maximize().script ?? ''] ?? /^$/
  expect(Object.keys(messages.problem).sort()).toEqual(codes.toSorted())
  expect(Object.keys(messages.field).sort()).toEqual([...fieldCodes].sort())
  for (const part of [messages.problem, messages.field])
    for (const [code, words] of Object.entries(part)) expect(words, code).toMatch(script)
})

test('no words of one language are in another', () => {
  for (const part of ['problem', 'field'] as const) {
    const all: Record<string, Record<string, string>> = Object.fromEntries(
      Object.entries(everyLanguage).map(([language, messages]) => [language, messages[part]]),
    )
    for (const code of Object.keys(all['es'] ?? {}))
      expect(new Set(Object.values(all).map((words) => words[code])).size, code).toBe(languageNames.length)
  }
})

// The texts that the specification (§6, §8) gives are used in English exactly, by the server for any client and by
// the screen.
test.each([
  ['bad_credentials', 'Invalid username or password'],
  ['invalid_otp', 'Invalid OTP'],
  ['site_closed', 'The site is disabled, please try to login later.'],
  ['verification_failed', 'Verification failed'],
  ['code_not_sent', 'Failed to send verification code.'],
  ['not_found', 'The requested information was not found'],
  ['order_delete_role', 'You are not allowed to delete purchase order(s) on your role'],
  ['unexpected', 'Unexpected error'],
] as const)('%s is exactly that', (code, words) => {
  expect([problems[code][1], everyLanguage.en.problem[code]]).toEqual([words, words])
})
