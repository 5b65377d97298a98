import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning, type Returning, type Saved } from '../../test/returning.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let at: Returning
beforeAll(async () => {
  at = await openReturning()
})
afterAll(() => at.shop.close())

/** Repeatable random numbers. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

interface Document {
  saved: Saved
  approved: boolean
}

const sequences = Number(process.env['SEQUENCES'] ?? 12)

test.each(Array.from({ length: sequences }, (_, nth) => nth + 1))(
  'returns, approvals, reopenings and payments in any order add up: sequence %i',
  async (seed) => {
    const random = chance(seed * 7919)
    const productId = await makeProduct(at.shop, `SEC-${seed}`, { wholeUnit: false })
    const bought = 1 + random(40)
    const bill = await at.bill(
      [
        { productId, lot: 'A', quantity: String(bought), cost: (1 + random(99_999) / 100).toFixed(2) },
        { productId, lot: 'B', quantity: '3', cost: '33.333333' },
      ],
      { discount: random(40), shipping: random(10_000) },
    )
    const { purchase: before, lines } = await at.returnable(bill.id)
    const total = before.billed
    const owed = await at.owed()
    if (random(2) === 1) await at.pay(bill.id, 1 + random(total))
    const documents: Document[] = []
    for (let step = 0; step < 14; step += 1) {
      const which = documents[random(documents.length || 1)]
      const choice = random(4)
      if (choice <= 1 || !which) {
        const line = random(2)
        const { returned, pending, bought: of } = (await at.returnable(bill.id)).lines[line] ?? lines[0]!
        const left = Number(of) - Number(returned) - Number(pending)
        const quantity = Math.round(left * (1 + random(10)) * 100) / 1000
        if (quantity <= 0) continue
        documents.push({ saved: await at.enterReturn(bill.id, [[line, String(quantity)]]), approved: false })
      } else if (which.approved) {
        which.saved = await at.done('admin', 'reopen', which.saved)
        which.approved = false
      } else if (choice === 2) {
        which.saved = await at.done('admin', 'approve', which.saved)
        which.approved = true
      } else {
        await at.done('user', 'cancel', which.saved)
        documents.splice(documents.indexOf(which), 1)
      }
    }
    for (const document of documents.filter(({ approved }) => !approved))
      await at.done('admin', 'approve', document.saved)
    for (const [line, { bought: of, returned }] of (await at.returnable(bill.id)).lines.entries()) {
      const rest = Math.round((Number(of) - Number(returned)) * 1000) / 1000
      if (rest > 0) await at.done('admin', 'approve', await at.enterReturn(bill.id, [[line, String(rest)]]))
    }
    const { purchase, lines: after } = await at.returnable(bill.id)
    expect(after.map(({ returnedValue }) => returnedValue)).toEqual(after.map(({ landed }) => landed))
    expect(purchase.debited + purchase.credit).toBe(total)
    expect(purchase.balance).toBe(0)
    expect(await at.valued(productId)).toEqual({ quantity: '0', value: 0 })
    expect(await at.owed()).toBe(owed - total - purchase.paid)
    expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
  },
  60_000,
)
