import type { Cop } from '@trastienda/contract/money'
import { useEffect, useSyncExternalStore } from 'react'
import { shareOf } from '../kit/number-values.ts'
import type { DocumentValues, FormStore } from './form-store.ts'
import { typedNumber, type Unread } from './unread.ts'

interface Discounted extends DocumentValues, Unread {
  readonly discount: Cop | null
  /** The percentage of the subtotal that the discount is, as typed; null for an amount. A decimal string. */
  readonly discountPercent: string | null
}

/**
 * Keeps a discount that was typed as a percentage the same share of the subtotal, whatever is typed into the lines later.
 * @param subtotalOf always the same function
 * @returns the percentage and the handler of the field
 */
export function useKeptDiscount<Values extends Discounted, Field extends string & keyof Values>(
  store: FormStore<Values, Field>,
  subtotalOf: (values: Values) => Cop,
) {
  const { values } = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    // Not after the screen is drawn: what is saved in between would have the discount of before.
    const keep = () => {
      const now = store.get().values
      if (now.discountPercent === null) return
      const discount = shareOf(now.discountPercent, subtotalOf(now))
      if (discount !== undefined && discount !== now.discount) store.set({ discount } as Partial<Values>)
    }
    keep()
    return store.subscribe(keep)
  }, [store, subtotalOf])
  return {
    percent: values.discountPercent,
    typed: values.unread?.['discount'],
    onChange: (discount: Cop | null, discountPercent: string | null, text: string) =>
      store.set({
        ...typedNumber(store.get().values, 'discount', discount, text),
        discountPercent,
      } as Partial<Values>),
  }
}
