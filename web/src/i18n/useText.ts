import { useLocale, useTranslations } from 'use-intl'
import type { Screens } from '@trastienda/words/es/screens'
import { type Language, languages, type Locale } from '@trastienda/contract/language'
import { languageWith } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Screens
    Locale: Locale
  }
}

/** The texts of the chosen language: `t('menu.purchases')`, and what formatters and layout need. */
export function useText() {
  const t = useTranslations()
  const locale = useLocale()
  const lang: Language = languageWith(locale)
  return { t, lang, locale, dir: languages[lang].dir }
}

export type Translate = ReturnType<typeof useText>['t']
/** Every key of the messages: `'menu.purchases'`. */
export type TextKey = Parameters<Translate>[0]
