import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { IntlProvider } from 'use-intl'
import type { Screens } from '@trastienda/words/es/screens'
import { loadFirst, loadScreens } from '@trastienda/words/load'
import { type Language, languages, tagOf } from '@trastienda/contract/language'
import { useChosenLanguage } from './language.ts'

/** A language whose words are here. */
export interface Spoken {
  readonly language: Language
  readonly messages: Partial<Screens>
}

/** Loads the words that show before signing in. */
export async function speakFirst(language: Language): Promise<Spoken> {
  return { language, messages: await loadFirst[language]() }
}

/** Loads every word. */
export async function speakAll(language: Language): Promise<Spoken> {
  return { language, messages: await loadScreens[language]() }
}

interface SpeakingProps {
  /** What is loaded already. */
  first: Spoken
  load: (language: Language) => Promise<Spoken>
  /** Today, for texts that mention the day. */
  day?: string
  children: ReactNode
}

/** Gives everything inside the chosen language; the previous language stays until the new texts are loaded. */
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

  // Everything with texts is rendered again when the day changes, so that no screen shows "today" for yesterday.
  const now = useMemo(() => (day === undefined ? undefined : new Date(`${day}T12:00:00-05:00`)), [day])

  const { locale, dir } = languages[spoken.language]
  useEffect(() => {
    document.documentElement.lang = tagOf(spoken.language)
    document.documentElement.dir = dir
    // Without a connection the page is as it was.
    if (spoken.language === 'zh-cn')
      void import('./load-chinese.ts').then(({ loadChineseFont }) => loadChineseFont()).catch(() => undefined)
  }, [spoken.language, dir])

  return (
    <IntlProvider locale={locale} messages={spoken.messages} timeZone="America/Bogota" {...(now && { now })}>
      {children}
    </IntlProvider>
  )
}
