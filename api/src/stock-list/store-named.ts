import type { Language } from '@trastienda/contract/language'
import type { StoreKind } from '@trastienda/contract/stock'
import { wordsOf } from '../sheet/titles.ts'

interface InStore {
  readonly store: string
  readonly storeKind: StoreKind | null
}

/** Rows of an export whose goods on their way between two stores say so in the language of the file. */
export function storesNamed<Row extends InStore>(
  { data, ...page }: { data: readonly Row[]; next: string | null },
  language: Language,
) {
  const words = wordsOf('stock', language)
  const named = (row: Row) => (row.storeKind === 'transit' ? { ...row, store: words('in_transit') } : row)
  return { ...page, data: data.map(named) }
}
