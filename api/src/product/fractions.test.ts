import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
let serial = 0
afterAll(() => at.shop.close())

/** Three of a product sold in fractions are in lot A. */
async function rice() {
  serial += 1
  const id = await at.product(`ARR-${serial}`, { wholeUnit: false })
  await at.bring({ productId: id, quantity: '3', lot: 'A' })
  return id
}

/** Tries to make a product's unit whole. @returns the code of the field, undefined on success */
async function makeWhole(id: number): Promise<string | undefined> {
  const was = await at.read<Record<string, unknown> & { version: number }>('user', `/api/products/${id}`)
  const { code, name, categoryId, unit, price, tracksExpiry } = was
  const draft = { code, name, categoryId, unit, price, tracksExpiry, unitWhole: true }
  const reply = await at.shop.as('user').patch(`/api/products/${id}`, draft, was.version)
  return reply.json<{ fields?: { unitWhole?: { code: string } } }>().fields?.unitWhole?.code
}

test('a unit cannot become whole while a sale reserves a fraction', async () => {
  const id = await rice()
  const sale = await at.sell(at.draft([{ productId: id, quantity: '1.5' }]))
  expect(await makeWhole(id)).toBe('fractional_stock')
  await at.step('user', 'cancel', sale, { reason: 'no lo llevó' })
  expect(await makeWhole(id)).toBeUndefined()
})

test('nor while a transfer or an adjustment with a fraction is pending', async () => {
  const id = await rice()
  const { id: going, version } = await at.transfer([id, await at.lotId(id, 'A'), '0.5'])
  expect(await makeWhole(id)).toBe('fractional_stock')
  const rejected = await at.must(
    'admin',
    `/api/stock-transfers/${going}/reject`,
    { reason: 'hoy no' },
    version,
  )
  expect(rejected.version).toBeGreaterThan(version)
  await at.adjust([id, 'A', '-0.25'])
  expect(await makeWhole(id)).toBe('fractional_stock')
})
