/** The languages and how each is written. `ar` uses Latin digits: figures must match the invoice. */
export const languages = {
  es: { name: 'Español', locale: 'es-CO', dir: 'ltr' },
  en: { name: 'English', locale: 'en-US', dir: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', dir: 'rtl' },
  'zh-cn': { name: '中文', locale: 'zh-CN', dir: 'ltr' },
} as const

export type Language = keyof typeof languages
export type Locale = (typeof languages)[Language]['locale']
export const languageNames = Object.keys(languages) as Language[]

/** The decimal separator of a language: a comma or a point. */
export const decimalSign = (language: Language): ',' | '.' =>
  new Intl.NumberFormat(languages[language].locale).format(0.5).includes(',') ? ',' : '.'

/** The value of `lang` on a page in the language: `zh-CN`. */
export const tagOf = (language: Language): string => Intl.getCanonicalLocales(language)[0] ?? language
