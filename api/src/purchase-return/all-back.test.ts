import { afterAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning } from '../../test/returning.ts'

const at = await openReturning()
afterAll(() => at.shop.close())

test('a purchase of which all went back says so, in its list and on its page', async () => {
  const { id } = await at.bill([
    { productId: await makeProduct(at.shop, 'LAC-1'), quantity: '12', cost: '2500' },
    { productId: await makeProduct(at.shop, 'GRA-1', { wholeUnit: false }), quantity: '2.5', cost: '1000' },
  ])
  const read = async () => {
    const page = (await at.shop.as('user').get(`/api/purchases/${id}`)).json<{ allBack: boolean }>()
    const { data } = (await at.shop.as('user').get('/api/purchases')).json<{
      data: { id: number; allBack: boolean }[]
    }>()
    return [page.allBack, data.find((row) => row.id === id)?.allBack]
  }
  await at.done('admin', 'approve', await at.enterReturn(id, [[0, '12']]))
  expect(await read()).toEqual([false, false])
  await at.done('admin', 'approve', await at.enterReturn(id, [[1, '2.5']]))
  expect(await read()).toEqual([true, true])
})
