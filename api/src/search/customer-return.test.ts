import type { SaleReturn } from '@trastienda/contract/sale-return'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import type { SearchGroup } from '@trastienda/contract/search'
import { afterAll, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { openSelling } from '../../test/selling.ts'

const at = await openSelling()
afterAll(() => at.shop.close())

test("a customer's return is found by its number, its customer and its product, with its sale", async () => {
  const tea = await at.product('TE-40')
  await at.bring({ productId: tea, quantity: '5' })
  const customerId = await at.customer('Cafetería La Loma')
  const sale = await at.sold(at.draft([{ productId: tea, quantity: '2' }], { customerId }))
  const user = at.shop.as('user')
  const { lines, suggested } = (await user.get(`/api/sales/${sale.id}/returnable`)).json<{
    lines: ReturnableGoods[]
    suggested: string
  }>()
  const items = lines.map(({ saleLineId, lotId }) => {
    return { saleLineId, lotId, quantity: '1', fate: 'shelf', reason: 'quality' }
  })
  const draft = { saleId: sale.id, reference: suggested, returnedOn: '2026-11-20', items }
  const entered = (await user.post('/api/sale-returns', draft)).json<Saved>()
  const { reference } = (await user.get(`/api/sale-returns/${entered.id}`)).json<SaleReturn>()
  for (const q of [reference, 'loma', 'te-40']) {
    const reply = await user.get(`/api/search?q=${encodeURIComponent(q)}&kind=sale_return`)
    const { data } = reply.json<{ data: SearchGroup[] }>()
    expect(data[0]?.data, q).toMatchObject([{ id: entered.id, name: reference, saleId: sale.id }])
  }
})
