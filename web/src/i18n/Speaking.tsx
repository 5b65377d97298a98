import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import type { Messages } from './es.ts'
import { type Language, languages, useChosenLanguage } from './language.ts'

/** A language whose words are here. */
export interface Spoken {
  readonly language: Language
  readonly messages: Partial<Messages>
}

type Loaders = Readonly<Record<Language, () => Promise<Spoken['messages']>>>

const firstWords: Loaders = {
  es: async () => (await import('./es/first.ts')).first,
  en: async () => (await import('./en/first.ts')).first,
  ar: async () => (await import('./ar/first.ts')).first,
  'zh-cn': async () => (await import('./zh-cn/first.ts')).first,
}

const allWords: Loaders = {
  es: async () => (await import('./es.ts')).es,
  en: async () => (await import('./en.ts')).en,
  ar: async () => (await import('./ar.ts')).ar,
  'zh-cn': async () => (await import('./zh-cn.ts')).zhCn,
}

/** Loads the words that show before signing in. */
export async function speakFirst(language: Language): Promise<Spoken> {
  return { language, messages: await firstWords[language]() }
}

/** Loads every word. */
export async function speakAll(language: Language): Promise<Spoken> {
  return { language, messages: await allWords[language]() }
}

interface SpeakingProps {
  /** What is loaded already. */
  first: Spoken
  load: (language: Language) => Promise<Spoken>
  /** The day that it is, where the words may tell of it. */
  day?: string
  children: ReactNode
}

/** Gives everything inside it the chosen language; the language before stays until the words are here. */
export function Speaking({ first, load, day, children }: SpeakingProps) {
  const chosen = useChosenLanguage()
  const [spoken, setSpoken] = useState(first)

  useEffect(() => {
    let wanted = true
    const change = async () => {
      const next = await load(chosen)
      if (wanted) setSpoken(next)
    }
    void change()
    return () => {
      wanted = false
    }
  }, [chosen, load])

  // Whoever has words is rendered anew when the day turns, so that nothing goes on saying today for yesterday.
  const now = useMemo(() => (day === undefined ? undefined : new Date(`${day}T12:00:00-05:00`)), [day])

  const { locale, dir } = languages[spoken.language]
  useEffect(() => {
    document.documentElement.lang = spoken.language === 'zh-cn' ? 'zh-CN' : spoken.language
    document.documentElement.dir = dir
  }, [spoken.language, dir])

  return (
    <IntlProvider locale={locale} messages={spoken.messages} timeZone="America/Bogota" {...(now && { now })}>
      {children}
    </IntlProvider>
  )
}
