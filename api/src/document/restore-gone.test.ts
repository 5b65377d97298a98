import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openRestoring } from '../../test/restoring.ts'
import type { Saved } from '../../test/receiving.ts'

let at: Awaited<ReturnType<typeof openRestoring>>
beforeAll(async () => {
  at = await openRestoring()
})
afterAll(() => at.shop.close())

/** Everything that a refused restoring must leave as it is. */
const all = async () => [
  await at.state(),
  (
    await at.shop.owner.query(
      `select (select count(*) from history) as entries, (select count(*) from deleted_document) as deleted`,
    )
  ).rows,
]

/** Rows that a document refers to and that can be deleted once the document is deleted. */
const basis = {
  supplier: async () => {
    const draft = {
      company: 'La Efímera',
      name: 'La Efímera',
      taxId: '',
      email: '',
      phone: '',
      city: '',
      address: '',
      note: '',
      creditDays: 30,
      active: true,
    }
    return at.must('user', '/api/suppliers', draft)
  },
  product: async () => ({ id: await makeProduct(at.shop, 'EF-1'), version: 1 }),
  store: async () => {
    const { rows } = await at.shop.owner.query<Saved>(
      `insert into store (company_id, name) values ($1, 'Tienda efímera') returning id, version`,
      [at.shop.companyId],
    )
    return rows[0] ?? { id: 0, version: 0 }
  },
}
const namedAs = { supplier: 'La Efímera', product: 'EF-1 Producto EF-1', store: 'Tienda efímera' }

/** An order for that supplier, of that product or for that store. */
function orderOf(kind: keyof typeof basis, id: number): Promise<Saved> {
  const { bills, shop } = at
  return at.must('user', '/api/purchase-orders', {
    supplierId: kind === 'supplier' ? id : bills.supplierId,
    storeId: kind === 'store' ? id : shop.storeId,
    responsibleId: shop.ids.user,
    customerId: null,
    orderedOn: '2026-11-18',
    expectedOn: '2026-11-25',
    discount: 0,
    shipping: 0,
    items: [{ productId: kind === 'product' ? id : bills.rice, quantity: '2', cost: '700' }],
  })
}

describe('a document whose basis was deleted for good meanwhile', () => {
  test.each(['supplier', 'product', 'store'] as const)(
    'is not restored without its %s, which is named',
    async (kind) => {
      const gone = await basis[kind]()
      const { shop } = at
      const order = await orderOf(kind, gone.id)
      const path = `/api/purchase-orders/${order.id}`
      const user = shop.as('user')
      expect((await user.delete(path, { version: order.version })).statusCode).toBe(200)
      const removed = await shop.as('admin').delete(`/api/${kind}s/${gone.id}`, { version: gone.version })
      expect(removed.statusCode, removed.body).toBe(200)
      const before = await all()
      const back = await user.post(`${path}/restore`)
      expect([back.statusCode, back.json()]).toMatchObject([
        409,
        {
          code: 'basis_changed',
          detail: { of: 'deleted', documents: [{ kind, id: gone.id, reference: namedAs[kind] }] },
        },
      ])
      expect(await all()).toEqual(before)
    },
  )
})

test('what a document refers to that was deleted with a code stays, so that the document can be restored', async () => {
  for (const kind of ['supplier', 'product', 'store'] as const) {
    const named = await basis[kind]()
    const deletion = await at.deleted('purchase_order', (await orderOf(kind, named.id)).id)
    const removed = await at.shop.as('admin').delete(`/api/${kind}s/${named.id}`, { version: named.version })
    expect(removed.json(), removed.body).toMatchObject({ code: 'has_history' })
    expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
  }
})
