import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import type { Messages } from './es.ts'
import { type Language, languages, useChosenLanguage } from './language.ts'

const loaders: Record<Language, () => Promise<Messages>> = {
  es: async () => (await import('./es.ts')).es,
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  'zh-cn': async () => (await import('./zh-cn.ts')).zhCn,
}

interface Spoken {
  readonly language: Language
  readonly messages: Messages
}

/** Loads the words of one language. */
export async function speak(language: Language): Promise<Spoken> {
  return { language, messages: await loaders[language]() }
}

/** Gives everything inside it the chosen language; the language before stays until the words are here. */
export function Speaking({ first, children }: { first: Spoken; children: ReactNode }) {
  const chosen = useChosenLanguage()
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    let wanted = true
    const change = async () => {
      const next = await speak(chosen)
      if (wanted) setSpoken(next)
    }
    void change()
    return () => {
      wanted = false
    }
  }, [chosen])

  const { locale, dir } = languages[spoken.language]
  useEffect(() => {
    document.documentElement.lang = spoken.language === 'zh-cn' ? 'zh-CN' : spoken.language
    document.documentElement.dir = dir
  }, [spoken.language, dir])

  return (
    <IntlProvider locale={locale} messages={spoken.messages} timeZone="America/Bogota">
      {children}
    </IntlProvider>
  )
}
