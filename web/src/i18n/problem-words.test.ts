import { fieldCodes, problems } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { zhCn } from './zh-cn.ts'

const codes = Object.keys(problems)
const written = { es, en, ar, 'zh-cn': zhCn }

/** What words of a language are written with; Spanish and English share theirs. */
const script = { es: /[a-zñ]{2}/i, en: /[a-z]{2}/i, ar: /\p{Script=Arabic}{2}/u, 'zh-cn': /\p{Script=Han}/u }

test.each(Object.entries(written))('every failure has words in %s, in its script', (language, messages) => {
  const letters = script[language as keyof typeof script]
  expect(Object.keys(messages.problem).sort()).toEqual(codes.toSorted())
  expect(Object.keys(messages.field).sort()).toEqual([...fieldCodes].sort())
  for (const part of [messages.problem, messages.field])
    for (const [code, words] of Object.entries(part)) expect(words, code).toMatch(letters)
})

test('no words of one language stand in another', () => {
  for (const part of ['problem', 'field'] as const) {
    const all: Record<string, Record<string, string>> = Object.fromEntries(
      Object.entries(written).map(([language, messages]) => [language, messages[part]]),
    )
    for (const code of Object.keys(all['es'] ?? {}))
      expect(new Set(Object.values(all).map((words) => words[code])).size, code).toBe(4)
  }
})

// What the specification (§6, §8) words itself is said so in English, by the server to any client and by the screen.
test.each([
  ['bad_credentials', 'Invalid username or password'],
  ['invalid_otp', 'Invalid OTP'],
  ['site_closed', 'The site is disabled, please try to login later.'],
  ['verification_failed', 'Verification failed'],
  ['code_not_sent', 'Failed to send verification code.'],
  ['not_found', 'The requested information was not found'],
  ['order_delete_role', 'You are not allowed to delete purchase order(s) on your role'],
  ['unexpected', 'Unexpected error'],
] as const)('%s is to the letter', (code, words) => {
  expect([problems[code][1], en.problem[code]]).toEqual([words, words])
})
