import { type Language, languageNames, languages } from '@trastienda/contract/language'
import { useSyncExternalStore } from 'react'
import { storedChoice } from '../theme/stored-choice.ts'

const choice = storedChoice('language')

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
  return languageOf(choice.read())
}

/** Chooses a language, here and in every other tab. */
export function chooseLanguage(language: Language): void {
  choice.write(language)
}

/** The chosen language, synchronised with the other tabs. */
export function useChosenLanguage(): Language {
  return useSyncExternalStore(choice.subscribe, chosenLanguage)
}
