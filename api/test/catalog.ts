import type { Product, ProductDraftInput, ProductRow } from '@trastienda/contract/product'
import { expect } from 'vitest'
import { type Caller, openShop, type Shop } from './shop.ts'

type More = Partial<Record<keyof ProductDraftInput, unknown>>

/** A shop without products, and ways in which `user` adds and reads them. */
export interface Catalog {
  readonly shop: Shop
  readonly user: Caller
  /** A valid draft; `more` overrides fields, also with invalid values. */
  readonly draft: (code: string, more?: More) => Record<string, unknown>
  /** Adds a product and returns its id. */
  readonly added: (code: string, more?: More) => Promise<number>
  readonly one: (id: number) => Promise<Product>
  readonly listed: (query: string) => Promise<{ data: ProductRow[]; total: number; next: string | null }>
}

/** Opens a shop where products can be added. */
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
