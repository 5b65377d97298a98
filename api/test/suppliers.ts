import { expect } from 'vitest'
import type { Person, Shop } from './shop.ts'

/** Drafts of suppliers with names of their own, and adding them. */
export function supplierEntry(shop: Shop) {
  let serial = 0
  const draft = (more: object = {}) => {
    serial += 1
    return { company: `Proveedor ${serial}`, creditDays: 30, ...more }
  }
  const add = async (who: Person, more: object = {}) => {
    const reply = await shop.as(who).post('/api/suppliers', draft(more))
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ id: number; version: number }>()
  }
  return { draft, add }
}
