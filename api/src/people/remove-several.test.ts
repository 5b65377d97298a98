import { afterAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop } from '../../test/shop.ts'
import type { RowResult } from '../../test/several.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('suppliers are deleted together, each as if alone: those with documents stay and say how many', async () => {
  const [used, free, other] = [
    await makeSupplier(shop, 'Con facturas S.A.'),
    await makeSupplier(shop, 'Sin nada S.A.'),
    await makeSupplier(shop, 'Tampoco S.A.'),
  ]
  const productId = await makeProduct(shop, 'UNO')
  const user = shop.as('user')
  const entered = await user.post('/api/purchases', await draftOf(shop, user, used, [{ productId }]))
  expect(entered.statusCode, entered.body).toBe(200)
  const { rows } = await shop.owner.query<{ id: number; version: number }>(
    'select id, version from supplier where id = any($1) order by id',
    [[used, free, other]],
  )
  const body = { items: rows.map(({ id, version }) => ({ id, version })) }
  const reply = await shop.as('admin').post('/api/suppliers/delete', body, { key: 'borrar-proveedores-1' })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.json<{ data: RowResult[] }>().data).toEqual([
    { id: used, reference: 'Con facturas S.A.', problem: 'has_history', fields: null, detail: { count: 1 } },
    { id: free, reference: 'Sin nada S.A.', problem: null, fields: null, detail: null },
    { id: other, reference: 'Tampoco S.A.', problem: null, fields: null, detail: null },
  ])
  expect((await shop.as('buyer').post('/api/suppliers/delete', body)).statusCode).toBe(403)
  const left = await shop.owner.query('select id from supplier where id = any($1)', [[used, free, other]])
  expect(left.rows).toEqual([{ id: used }])
})
