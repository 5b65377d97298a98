import { businessZone } from '@trastienda/contract/calendar'
import { type Language, languages } from '@trastienda/contract/language'
import { everyLanguage } from '@trastienda/words/every-language'
import { argumentsOf } from '@trastienda/words/icu-arguments'
import { _createCache, _createIntlFormatters } from 'use-intl/core'
import format from 'use-intl/format-message'
import { expect, test } from 'vitest'
import { parsed } from '../../bundling/formatted-words.ts'
import formatParsed from './format-parsed.ts'

interface Tree {
  readonly [key: string]: string | Tree
}

const flat = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)))

/** Numbers for the forms of every plural, a quantity with decimals, and an evening that is the next day elsewhere. */
const values = [0, 1, 2, 5, 11, 100, 12_345.678, Date.UTC(2026, 10, 21, 3, 5, 9)]

test.each(Object.entries(everyLanguage))(
  'what the build parses says in %s what was written',
  (name, tree) => {
    const cache = _createCache()
    const options = {
      cache,
      formatters: _createIntlFormatters(cache),
      locale: languages[name as Language].locale,
      timeZone: businessZone,
    }
    for (const text of new Set(flat(tree))) {
      const { message } = parsed({ message: text }) as { message: Parameters<typeof formatParsed>[1] }
      const tags = Object.fromEntries(
        [...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, (inner: unknown) => `[${String(inner)}]`]),
      )
      const names = argumentsOf(text)
      for (const value of names.length === 0 ? [0] : values) {
        const given = { ...Object.fromEntries(names.map((each) => [each, value])), ...tags }
        expect([text, formatParsed(text, message, given, options)]).toEqual([
          text,
          format(text, text, given, options),
        ])
      }
    }
  },
)
