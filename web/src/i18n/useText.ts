import { useLocale, useTranslations } from 'use-intl'
import type { Messages } from './es.ts'
import { type Language, languages, languageWith, type Locale } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Locale
  }
}

/** The words of the chosen language: `t('purchase.title')`, and what formatters and layout need. */
export function useText() {
  const t = useTranslations()
  const locale = useLocale()
  const lang: Language = languageWith(locale)
  return { t, lang, locale, dir: languages[lang].dir }
}

export type Translate = ReturnType<typeof useText>['t']
/** Every key of the messages: `'purchase.title'`. */
export type TextKey = Parameters<Translate>[0]
