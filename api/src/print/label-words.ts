import { say } from '../sheet/say.ts'
import type { SheetLanguage } from '@trastienda/contract/print'
import { wordsIn } from './words.ts'

const labels = say('Etiquetas', 'Labels', 'ملصقات', '标签')

/** The words of printed labels in one language. */
export const labelWordsIn = (language: SheetLanguage): ReturnType<typeof wordsIn> & { labels: string } => ({
  ...wordsIn(language),
  labels: labels[language],
})
