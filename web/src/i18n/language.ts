import { type Language, languageNames, languages } from '@trastienda/contract/language'
import { useSyncExternalStore } from 'react'

const place = 'language'
const listeners = new Set<() => void>()

/** The language of a stored choice; the default without one or for an unknown one. */
export function languageOf(stored: string | null): Language {
  return languageNames.find((name) => name === stored) ?? 'es'
}

/** The language whose locale this is. */
export function languageWith(locale: string): Language {
  return languageNames.find((name) => languages[name].locale === locale) ?? 'es'
}

/** The chosen language. */
export function chosenLanguage(): Language {
  try {
    return languageOf(localStorage.getItem(place))
  } catch {
    return 'es'
  }
}

/** Chooses a language, here and in every other tab. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(place, language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === place || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** The chosen language, synchronised with the other tabs. */
export function useChosenLanguage(): Language {
  return useSyncExternalStore(subscribe, chosenLanguage)
}
