import { afterAll, expect, test } from 'vitest'
import { adjustmentDraft, openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())

const path = '/api/stock-adjustments'

test('an adjustment goes the way that its reason says, entered and changed', async () => {
  const product = await at.product('AJ-RAZON')
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  const draft = (reason: string, quantity: string) => ({
    ...adjustmentDraft(at.shop.storeId, [[product, 'A', quantity]]),
    reason,
  })
  const outs = ['damaged', 'expired', 'lost', 'stolen', 'own_use', 'sample'] as const
  const against = [
    ...outs.map((reason) => [reason, '2', 'quantity_goes_out'] as const),
    ['found', '-2', 'quantity_comes_in'] as const,
  ]
  const saved = await at.must('user', path, draft('damaged', '-2'))
  for (const [reason, quantity, code] of against) {
    const refusal = { code: 'invalid', fields: { 'items.0.quantity': { code } } }
    const entered = await at.shop.as('user').post(path, draft(reason, quantity))
    expect(entered.json(), reason).toMatchObject(refusal)
    const changed = await at.shop
      .as('user')
      .patch(`${path}/${saved.id}`, draft(reason, quantity), saved.version)
    expect(changed.json(), reason).toMatchObject(refusal)
  }
  await at.must('user', path, draft('correction', '2'))
  await at.must('user', path, draft('other', '-1'))
})
