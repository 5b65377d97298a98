import { expect, test } from 'vitest'
import { languages } from '@trastienda/contract/language'
import { everyLanguage } from './every-language.ts'
import { ruledCounts, unruledCounts } from './plural-words.ts'

interface Tree {
  readonly [key: string]: string | Tree
}

const flat = (tree: Tree, before = ''): [key: string, words: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[before + name, value] as [string, string]]
      : flat(value, `${before}${name}.`),
  )

const spanish = flat(everyLanguage.es)

/** Words after a number that are never singular, and why. */
const neverOne = new Map([
  ['approval.outsized', 'ten times at least'],
  ['bill.pending.first', 'said from 201 on'],
  ['deletion.more', 'said above the most that one deletion takes'],
  ['field.too_short', 'one character is asked for as required'],
  ['field.too_long', 'no field holds one character'],
  ['field.given_short', 'pesos'],
  ['importReason.too_short', 'one character is asked for as required'],
  ['importReason.too_long', 'no field holds one character'],
  ['ip.attempts.hint', 'a fixed number of days'],
  ['ip.attempts.adminHint', 'a fixed number of days'],
  ['kit.reasonHint', 'a range'],
  ['letter.deletion.lasts', 'a fixed number of minutes'],
  ['letter.frozen', 'a fixed number of codes'],
  ['letter.recovery.lasts', 'a fixed number of minutes'],
  ['payment.run.left', 'pesos'],
  ['payment.run.short', 'pesos'],
  ['person.bulk.result', 'said of several'],
  ['problem.delivery_limit', 'a fixed limit'],
  ['problem.view_limit', 'a fixed limit'],
  ['product.lots.all', 'said above the lots shown at first'],
  ['product.costs.recent', 'said above the purchases shown at first'],
  ['reportAction.why.sold', 'a fixed number of days'],
  ['stockLabel.tooMany', 'a fixed limit'],
])

test('no message puts a plural after a number that may be one', () => {
  const found = spanish.filter(([, words]) => unruledCounts(words).length > 0)
  expect(found.filter(([key]) => !neverOne.has(key))).toEqual([])
  expect([...neverOne.keys()].filter((key) => !found.some(([each]) => each === key))).toEqual([])
})

// Chinese has one form only.
const withPlurals = Object.entries(languages)
  .filter(([, { locale }]) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length > 1)
  .map(([language]) => language as keyof typeof languages)

test.each(withPlurals)('messages with plural rules in Spanish have them in %s too', (language) => {
  const words = new Map(flat(everyLanguage[language]))
  const bare = spanish.flatMap(([key, message]) =>
    ruledCounts(message)
      .filter((name) => !ruledCounts(words.get(key) ?? '').includes(name))
      .map((name) => `${key}: ${name}`),
  )
  expect(bare).toEqual([])
})

test.each([
  ['{units} rechazadas', ['{units} rechazadas']],
  ['faltan {left}', ['faltan {left}']],
  ['{count, plural, one {# línea} other {# líneas}}', []],
  ['{count, plural, one {{units} rechazada} other {{units} rechazadas}} y {left} ajenas', ['{left} ajenas']],
  ['{name}, {time}', []],
])('"%s"', (message, expected) => {
  expect(unruledCounts(message)).toEqual(expected)
})
