import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'

let at: ReceivedBills
beforeAll(async () => {
  at = await openReceivedBills()
})
afterAll(() => at.shop.close())

test('goods whose bill was dated before they came go back no earlier than they came', async () => {
  const receipt = await at.receive(await at.order())
  const entered = await at.enter([receipt], { purchasedOn: '2026-11-10' })
  await at.step('admin', 'approve', entered)
  const [line] = (await at.read(entered.id)).items
  const returned = (returnedOn: string) =>
    at.shop.as('user').post('/api/purchase-returns', {
      purchaseId: entered.id,
      returnedOn,
      items: [{ purchaseLineId: line?.id, quantity: '1', reason: 'damaged' }],
    })
  const fieldOf = async (on: string) => (await returned(on)).json<{ fields: object }>().fields
  expect(await fieldOf('2026-11-09')).toMatchObject({ returnedOn: { code: 'day_before_purchase' } })
  expect(await fieldOf('2026-11-11')).toMatchObject({
    returnedOn: { code: 'day_before_receipt', limit: '2026-11-12' },
  })
  expect((await returned('2026-11-12')).statusCode).toBe(200)
})
