import type { Product, ProductDraftInput, ProductRow } from '@trastienda/contract/product'
import { expect } from 'vitest'
import { type Caller, openShop, type Shop } from './shop.ts'

type More = Partial<Record<keyof ProductDraftInput, unknown>>

/** A shop without products, and the ways in which `user` adds them and looks at them. */
export interface Catalog {
  readonly shop: Shop
  readonly user: Caller
  /** A draft that can be saved as it is; `more` overrides, rightly or wrongly. */
  readonly draft: (code: string, more?: More) => Record<string, unknown>
  /** Adds a product and answers its id. */
  readonly added: (code: string, more?: More) => Promise<number>
  readonly one: (id: number) => Promise<Product>
  readonly listed: (query: string) => Promise<{ data: ProductRow[]; total: number; next: string | null }>
}

/** Opens a shop that can add products. */
export async function openCatalog(): Promise<Catalog> {
  const shop = await openShop()
  const user = shop.as('user')
  const draft: Catalog['draft'] = (code, more = {}) => ({
    code,
    name: `Producto ${code}`,
    categoryId: shop.categoryId,
    unit: 'und',
    unitWhole: true,
    price: 1_390_000,
    tracksExpiry: false,
    ...more,
  })
  return {
    shop,
    user,
    draft,
    added: async (code, more = {}) => {
      const reply = await user.post('/api/products', draft(code, more))
      expect(reply.json()).toEqual({ id: expect.any(Number), version: 1 })
      return reply.json<{ id: number }>().id
    },
    one: async (id) => (await user.get(`/api/products/${id}`)).json<Product>(),
    listed: async (query) => (await user.get(`/api/products?${query}`)).json(),
  }
}
