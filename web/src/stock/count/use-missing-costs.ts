import { isDecimal } from '@trastienda/contract/decimal'
import { costPlaces } from '@trastienda/contract/money'
import { useState } from 'react'
import { z } from 'zod'
import { CallError } from '../../session/call-error.ts'

const refused = z.object({
  products: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.string() })),
})
export type CostlessProduct = z.infer<typeof refused>['products'][number]

/** The found products without a cost, as the server's refusal lists them, and the typed costs. */
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
    /** The costs to send with the request. */
    costs: [...typed].flatMap(([productId, cost]) => (cost === '' ? [] : [{ productId, cost }])),
    /** Reads the products without a cost from a refusal, and throws the refusal again. */
    takeMissing: (error: unknown): never => {
      const found = refused.safeParse(error instanceof CallError ? error.detail : undefined)
      if (found.success)
        setProducts([
          ...products,
          ...found.data.products.filter(({ id }) => products.every((product) => product.id !== id)),
        ])
      throw error
    },
  }
}
export type MissingCosts = ReturnType<typeof useMissingCosts>
