import type { Translate } from '../i18n/useText.ts'

/** A number of rows in the list's own word for them: "318 compras", "12 compras filtradas". */
export type CountWords = (total: number, filtered: boolean) => string

/** So many rows, in the list's own word if it has one. */
export const rowsText = (total: number, words: CountWords | undefined, t: Translate): string =>
  words?.(total, false) ?? t('list.rows', { total })

/** How many rows are selected, in the list's own word if it has one. */
export const selectedText = (count: number, words: CountWords | undefined, t: Translate): string =>
  words ? t('list.selectedOf', { rows: words(count, false) }) : t('list.selected', { count })
