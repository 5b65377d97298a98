import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning } from '../../test/returning.ts'
import { tries } from '../../test/tries.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

// Two returns of everything that was bought are tested in chain/lot.races.test.ts.
const at = await openReturning()
afterAll(() => at.shop.close())
const productId = await makeProduct(at.shop, 'LAC-1')
for (const person of ['user', 'user2', 'admin', 'admin2'] as const)
  await at.shop.as(person).get('/api/auth/user/profile')
// Whichever request won: bills, lots, credit and what is owed agree with the returns.
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

const times = tries('RACES', 40, 8)
const repeat = async (round: (nth: number) => Promise<void>) => {
  for (let nth = 0; nth < times; nth += 1) await round(nth)
}
const codes = (replies: readonly LightMyRequestResponse[]) =>
  replies.map((reply) => (reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code)).sort()
const bill = () => at.bill([{ productId, lot: 'L1', quantity: '10', cost: '1000' }])
const reason = { reason: 'porque la carrera lo pide' }

test(
  'goods of a bill are returned or the bill is reopened, never both',
  () =>
    repeat(async (nth) => {
      const entered = await bill()
      const draft = await at.draft(entered.id, [[0, '1']])
      const runs = [
        () => at.shop.as('admin').post(`/api/purchases/${entered.id}/reopen`, reason, entered),
        () => at.shop.as('user').post('/api/purchase-returns', draft),
      ]
      const answers = codes(await Promise.all((nth % 2 === 0 ? runs : runs.toReversed()).map((run) => run())))
      expect(
        answers.filter((code) => code === 'ok'),
        answers.join(),
      ).toHaveLength(1)
      for (const code of answers) expect(['ok', 'has_dependents', 'purchase_not_approved']).toContain(code)
    }),
  120_000,
)

test(
  'of approving, rejecting, cancelling, editing and deleting a return at once one succeeds',
  () =>
    repeat(async (nth) => {
      const { id } = await bill()
      const entered = await at.enterReturn(id, [[0, '4']])
      const draft = await at.draft(id, [[0, '3']])
      const runs = [
        () => at.step('admin', 'approve', entered),
        () => at.step('admin2', 'reject', entered),
        () => at.step('user', 'cancel', entered),
        () => at.shop.as('user2').patch(`/api/purchase-returns/${entered.id}`, draft, entered.version),
        () => at.shop.as('user').delete(`/api/purchase-returns/${entered.id}`, entered),
      ]
      const turned = [...runs.slice(nth % 5), ...runs.slice(0, nth % 5)]
      const answers = codes(await Promise.all(turned.map((run) => run())))
      expect(
        answers.filter((code) => code === 'ok'),
        answers.join(),
      ).toHaveLength(1)
      for (const code of answers) expect(['ok', 'stale', 'not_found']).toContain(code)
    }),
  120_000,
)

test(
  'two returns from one lot of two bills take no more than it has',
  () =>
    repeat(async () => {
      const [one, other] = [await bill(), await bill()]
      const [a, b] = [await at.enterReturn(one.id, [[0, '10']]), await at.enterReturn(other.id, [[0, '10']])]
      // Only fifteen of these twenty are left in the lot.
      const { rows } = await at.shop.owner.query<{ quantity: string; left: string }>(
        `with was as (select quantity from stock where product_id = $1)
         update stock s set quantity = 15 from was where s.product_id = $1 returning was.quantity, s.quantity as left`,
        [productId],
      )
      const answers = codes(
        await Promise.all([at.step('admin', 'approve', a), at.step('admin2', 'approve', b)]),
      )
      expect(answers).toEqual(['ok', 'return_exceeded'])
      await at.shop.owner.query('update stock set quantity = quantity + $2 - 15 where product_id = $1', [
        productId,
        rows[0]?.quantity,
      ])
    }),
  120_000,
)

test(
  'returns, payments and reopenings of one bill end without a deadlock, and nothing is paid twice',
  () =>
    repeat(async (nth) => {
      const { id } = await bill()
      const [a, b] = [await at.enterReturn(id, [[0, '4']]), await at.enterReturn(id, [[0, '6']])]
      const done = await at.done('admin', 'approve', a)
      const pay = () =>
        at.shop.as('user').post('/api/payments', {
          kind: 'purchase',
          supplierId: at.supplierId,
          paidOn: '2026-11-20',
          method: 'cash',
          amount: 500_000,
          allocations: [{ purchaseId: id, amount: 500_000 }],
        })
      const runs = [() => at.step('admin', 'reopen', done), () => at.step('admin2', 'approve', b), pay]
      const answers = codes(
        await Promise.all([...runs.slice(nth % 3), ...runs.slice(0, nth % 3)].map((run) => run())),
      )
      for (const code of answers) expect(['ok', 'balance_exceeded']).toContain(code)
      expect(answers.filter((code) => code === 'ok').length).toBeGreaterThanOrEqual(2)
    }),
  120_000,
)
