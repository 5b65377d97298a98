import { centavos } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { afterAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { atOnce, codesOf, winners, openRacing, repeat, times } from '../../test/racing.ts'
import { overPool, transaction } from '../db/db.ts'
import { problemOf } from '../db/failure.ts'
import { issueStock } from '../stock/issue.ts'
import { lockProducts } from '../stock/ledger.ts'
import { stockChecks } from '../verify/stock-checks.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openRacing()
afterAll(() => at.shop.close())

const returns = '/api/purchase-returns'
const patience = 300_000

test(
  `of two returns of everything that was bought one is entered: ${times} races`,
  () =>
    repeat(async (nth) => {
      const bill = await at.bill(2)
      const draft = at.draftReturn(bill, 2)
      const replies = await atOnce(nth, at.post('user', returns, draft), at.post('user2', returns, draft))
      expect(winners(codesOf(replies), ['return_exceeded'])).toBe(1)
    }),
  patience,
)

test(
  `a return is approved or edited, and approved as it was read: ${times} races`,
  () =>
    repeat(async (nth) => {
      const bill = await at.bill(3)
      const { id, version } = await at.return(bill, 1)
      const replies = await atOnce(
        nth,
        at.post('admin', `${returns}/${id}/approve`, undefined, version),
        () => at.shop.as('user2').patch(`${returns}/${id}`, at.draftReturn(bill, 2), version),
      )
      expect(winners(codesOf(replies), ['stale'])).toBe(1)
    }),
  patience,
)

test('everything agrees, and there was no deadlock', async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
  const { rows } = await at.shop.owner.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

/** Takes goods from a lot as any document does that issues stock. @returns whether the lot had them */
async function issue(productId: number, quantity: string, document: number): Promise<boolean> {
  const { companyId, storeId, ids } = at.shop
  const lots = await at.shop.pool.query<{ id: number }>('select id from lot where product_id = $1', [
    productId,
  ])
  const line = { lineId: document, productId, lotId: lots.rows[0]?.id ?? 0, quantity, value: centavos(1) }
  const day = '2026-11-20' as never
  const issued = { companyId, storeId, id: document, day, userId: ids.user, kind: 'return' } as const
  return transaction(at.shop.pool, 'write', async (tx) => {
    await lockProducts(tx, companyId, [productId])
    await issueStock(tx, issued, [line])
    return true
  }).catch((error: unknown) => {
    const problem = error instanceof Problem ? error : problemOf(error)
    if (problem?.code === 'stock_used') return false
    throw error
  })
}

test(
  `goods are returned or taken by another document, never both: ${times} races`,
  async () => {
    const racing = at
    await repeat(async (nth) => {
      const productId = await makeProduct({ ...racing.shop, owner: racing.shop.pool }, `LOTE-${nth}`)
      const draft = { ...racing.draftBill(2), items: [{ productId, quantity: '2', cost: '1000', lot: 'A' }] }
      const { id, version } = await racing.must('user', '/api/purchases', draft)
      await racing.must('admin', `/api/purchases/${id}/approve`, undefined, version)
      const { rows } = await racing.shop.pool.query<{ id: number }>(
        'select id from purchase_line where purchase_id = $1',
        [id],
      )
      const back = await racing.return({ id, line: rows[0]?.id ?? 0 }, 2)
      const approve = racing.post('admin', `${returns}/${back.id}/approve`, undefined, back.version)
      let taken = false
      const take = async () => {
        taken = await issue(productId, '1', 1_000_000 + nth)
      }
      const first = nth % 2 === 0 ? undefined : take()
      const [returned] = await Promise.all([approve(), first ?? take()])
      expect([...codesOf([returned]), taken]).toEqual(taken ? ['return_exceeded', true] : ['ok', false])
    })
    // It does not matter which document it was: only the stock has to agree.
    const names = new Set(stockChecks.map(({ name }) => name))
    const wrong = differences(await verifyLedgers(overPool(at.shop.pool)))
    expect(wrong.filter(({ name }) => names.has(name))).toEqual([])
  },
  patience,
)
