import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'
import { wordsIn } from './words.ts'

/** The texts of printed labels in one language. */
export const labelWordsIn = (language: Language): ReturnType<typeof wordsIn> & { labels: string } => ({
  ...wordsIn(language),
  labels: sayIn(language)('paper.labels'),
})
