import { businessZone } from '@trastienda/contract/calendar'
import { type Language, languageNames, languages } from '@trastienda/contract/language'
import { createTranslator } from 'use-intl/core'
import type { All } from './es/all.ts'
import { everyLanguage } from './every-language.ts'

const translator = (language: Language) =>
  createTranslator<All>({
    locale: languages[language].locale,
    messages: everyLanguage[language],
    timeZone: businessZone,
  })
const made = new Map<Language, Say>()

/** Formats a message by its key, with its arguments. */
export type Say = ReturnType<typeof translator>
/** A key of a message: `'paper.total'`. */
export type WordKey = Parameters<Say>[0]

/** The server's texts in a language; the screens look up the same keys with `useText`. */
export function sayIn(language: Language): Say {
  const say = made.get(language) ?? translator(language)
  made.set(language, say)
  return say
}

/** A message in every language, for a reader whose language is not known. */
export const inEveryLanguage = (
  key: WordKey,
  facts: Readonly<Record<string, string | number>> = {},
): string[] => languageNames.map((name) => sayIn(name)(key, facts))
