import { type Language, languages } from '@trastienda/contract/language'
import { everyLanguage } from '@trastienda/words/every-language'
import { createTranslator } from 'use-intl/core'
import type { Translate } from '../src/i18n/useText.ts'

/** The texts of a language, as screens read them; a missing text or a missing value fails the test. */
export const spoken = (language: Language): Translate =>
  createTranslator({
    locale: languages[language].locale,
    messages: everyLanguage[language],
    timeZone: 'America/Bogota',
    onError: (error) => {
      throw error
    },
  })
