import { pickProducts, type ProductPick as Picked } from '@trastienda/contract/product'
import { useCallback, useRef } from 'react'
import { formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { call } from '../session/client.ts'

/** Products for a filter: by code, barcode or words. */
export const searchProducts: OptionSearch = async (text, signal) => {
  const { data, exact } = await call(pickProducts, { query: { q: text }, signal })
  return (exact ? data.slice(0, 1) : data).map(({ id, code, name }) => ({ id, label: name, detail: code }))
}

/** The names of products whose ids stand in an address. */
export async function namedProducts(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(pickProducts, { query: { ids: ids.join(',') } })
  return data.map(({ id, code, name }) => ({ id, label: name, detail: code }))
}

interface ProductPickProps extends FieldProps<Option | null> {
  /** The store whose stock is shown beside each product. */
  store?: number | null
  /** Told the whole product; `factor` is what a scanned barcode means. */
  onPick?: (product: Picked) => void
  /** Empties the field after a choice, to scan the next. */
  again?: boolean
}

/** One product, typed, or scanned: a code or barcode that names exactly one is taken with Enter. */
export function ProductPick({ store, onPick, onChange, ...props }: ProductPickProps) {
  const { t, locale } = useText()
  const found = useRef<readonly Picked[]>([])
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const { data, exact } = await call(pickProducts, {
        query: { q: text, store: store ?? undefined },
        signal,
      })
      found.current = exact ? data.slice(0, 1) : data
      return found.current.map(({ id, code, name, unit, onHand }) => ({
        id,
        label: name,
        detail: `${code} · ${t('product.pick.onHand', { quantity: formatQuantity(onHand, locale), unit })}`,
      }))
    },
    [store, t, locale],
  )
  return (
    <ComboBox
      {...props}
      search={search}
      placeholder={t('product.pick.placeholder')}
      onChange={(option) => {
        onChange(option)
        const product = found.current.find(({ id }) => id === option?.id)
        if (product) onPick?.(product)
      }}
    />
  )
}
