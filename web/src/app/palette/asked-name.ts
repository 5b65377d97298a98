import { folded } from '@trastienda/contract/text'

/**
 * The name in a question, such as "Alpina" in "statement of Alpina".
 * @param asked the ways to ask, each with the name as its group
 * @param before words that stand before the name: articles, what kind of thing it is
 * @returns undefined where nothing of the kind is asked
 */
export function nameAsked(typed: string, asked: readonly RegExp[], before: RegExp): string | undefined {
  const text = folded(typed)
    .replace(/^¿\s*|\s*[?？؟]$/g, '')
    .trim()
  const [of] = asked.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])
  const name = of?.trim().replace(before, '')
  return name === '' ? undefined : name
}
