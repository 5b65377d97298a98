import { isDecimal } from '@trastienda/contract/decimal'
import { costPlaces } from '@trastienda/contract/money'
import { useState } from 'react'
import { z } from 'zod'
import { CallError } from '../../session/call-error.ts'

const refused = z.object({
  products: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.string() })),
})
export type CostlessProduct = z.infer<typeof refused>['products'][number]

/** The products that were found and have no cost, as the server tells when it is asked, and what is typed for each. */
export function useMissingCosts() {
  const [products, setProducts] = useState<readonly CostlessProduct[]>([])
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  return {
    products,
    costOf: (id: number) => typed.get(id) ?? '',
    set: (id: number, cost: string) => setTyped(new Map([...typed, [id, cost]])),
    problemOf: (id: number) => {
      const cost = typed.get(id) ?? ''
      return cost === '' || isDecimal(cost, costPlaces, 12) ? undefined : ({ code: 'cost' } as const)
    },
    /** What is sent with the request. */
    costs: [...typed].flatMap(([productId, cost]) => (cost === '' ? [] : [{ productId, cost }])),
    /** Takes from a refusal what is missing; it stays a refusal. */
    heard: (error: unknown): never => {
      const found = refused.safeParse(error instanceof CallError ? error.detail : undefined)
      if (found.success)
        setProducts([
          ...products,
          ...found.data.products.filter(({ id }) => products.every((known) => known.id !== id)),
        ])
      throw error
    },
  }
}
export type MissingCosts = ReturnType<typeof useMissingCosts>
