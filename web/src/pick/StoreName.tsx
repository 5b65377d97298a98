import type { StoreKind } from '@trastienda/contract/stock'
import { useText } from '../i18n/useText.ts'

/** A store by its name; goods on their way between two stores are in none, which is said in the reader's language. */
export function StoreName({
  of: { store, storeKind },
}: {
  of: { store: string; storeKind: StoreKind | null }
}) {
  const { t } = useText()
  return storeKind === 'transit' ? t('stock.list.inTransit') : <bdi>{store}</bdi>
}
