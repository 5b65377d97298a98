import { folded } from '@trastienda/contract/text'

/** Articles and prepositions of the four languages: whoever says what they want to do says them, and no name needs them. */
const little: ReadonlySet<string> = new Set(
  'a al de del la el los las lo un una unos unas con en para por mi the an of to for my some في من الى على ال'.split(
    ' ',
  ),
)

/** The typed words without articles and prepositions; as they were where nothing else would be left. */
export function withoutLittleWords(typed: string): string {
  const words = folded(typed).split(' ')
  const telling = words.filter((word) => !little.has(word))
  return telling.length === 0 ? typed : telling.join(' ')
}
