import { deletableKinds } from '@trastienda/contract/document'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { always, openDeleting } from '../../test/deleting.ts'
import { draftOf, makeProduct } from '../../test/goods.ts'
import type { Person } from '../../test/shop.ts'
import { reportReplies } from '../../test/report-replies.ts'

/** The documents are dated in November. */
const later = new Date('2027-01-08T15:00:00Z')
const daysLater = new Date('2027-01-11T15:00:00Z')
const months = [
  'from=2026-10-01&to=2026-10-31',
  'from=2026-11-01&to=2026-11-30',
  'from=2026-12-01&to=2026-12-31',
  'from=2027-01-01&to=2027-01-08',
]

let at: Awaited<ReturnType<typeof openDeleting>>
beforeAll(async () => {
  at = await openDeleting()
  await addWhatIsHard()
  await moveTo(later)
})
afterAll(() => at.shop.close())
beforeEach(() => at.shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`))

async function moveTo(now: Date) {
  at.shop.now = now
  await at.shop.owner.query(
    `update session set seen_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [now],
  )
  for (const person of ['admin', 'admin2', 'user'] as const) await at.shop.as(person).stepUp()
}

async function must(who: Person, path: string, body?: object, version?: number) {
  const reply = await at.shop.as(who).post(path, body, version === undefined ? {} : { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

/**
 * Later changes: other averages, empty stock, bills of the same day, and a bill that changed the cost of the goods.
 */
async function addWhatIsHard() {
  const { shop, bills } = at
  const [risen = 0, emptied = 0] = await Promise.all(
    ['RISEN', 'EMPTIED'].map((code) => makeProduct(shop, code)),
  )
  const enter = async (productId: number, quantity: string, cost: string, purchasedOn: string) => {
    const items = [{ productId, quantity, cost }]
    const draft = await draftOf(shop, shop.as('user'), bills.supplierId, items, { purchasedOn })
    return must('user', '/api/purchases', draft)
  }
  const approve = (kind: string, { id, version }: { id: number; version: number }) =>
    must('admin', `/api/${kind}/${id}/approve`, undefined, version)
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id from customer where company_id = $1 and not counter limit 1`,
    [shop.companyId],
  )
  const sell = async (productId: number, quantity: string, soldOn: string) => {
    const items = [{ productId, quantity, price: '9000' }]
    const draft = {
      storeId: shop.storeId,
      soldOn,
      customerId: rows[0]?.id,
      downPayment: 4000_00,
      discount: 0,
      items,
    }
    return approve('sales', await must('user', '/api/sales', draft))
  }
  await approve('purchases', await enter(risen, '10', '1000.333333', '2026-11-02'))
  await sell(risen, '3', '2026-11-05')
  await approve('purchases', await enter(risen, '9', '3000', '2026-11-10'))
  const first = await enter(risen, '2', '3100', '2026-11-12')
  await approve('purchases', await enter(risen, '3', '3200', '2026-11-12'))
  await approve('purchases', first)
  await approve('purchases', await enter(emptied, '3', '1234.567891', '2026-11-02'))
  await sell(emptied, '3', '2026-11-05')
  await approve('purchases', await enter(emptied, '4', '2000', '2026-11-06'))
  const stays = await sell(emptied, '4', '2026-11-07')
  const money = { collectedOn: '2026-11-08', method: 'cash', amount: 1000_00, note: '' }
  await must('secretary', `/api/sales/${stays.id}/collections`, money)
  const received = await bills.receive(await bills.order())
  const { items } = await bills.draft([received])
  const dearer = items.map((item) => (item.productId === bills.milk ? { ...item, cost: '2510' } : item))
  await bills.step('admin', 'approve', await bills.enter([received], { items: dearer, shipping: 70_00 }))
}

/** All that reports tell of the months, but for when a user did something last: deleting and restoring are acts too. */
async function monthlyReports() {
  const answers: Record<string, unknown> = {}
  for (const days of months) Object.assign(answers, await reportReplies(at.shop, days))
  return Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      path.startsWith('users_report') ? withoutLastActs(answer) : answer,
    ]),
  )
}

const withoutLastActs = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (name === 'lastOn' ? undefined : value)))

/** The ledgers of the days before the deletion. */
const pastOf = ({ shelf, books }: Record<string, unknown[]>) =>
  [shelf, books].map((rows) => rows?.filter((row) => !JSON.stringify(row).includes('2027-01-08')))

describe('deleting and restoring each kind, weeks later', () => {
  test.each(deletableKinds)('%s: the ledgers agree, and the restored document is as before', async (kind) => {
    const before = await at.state()
    const reportsBefore = await monthlyReports()
    const seen = await at.preview({ kind, ...always })
    expect(await at.state(), 'a preview changes nothing').toEqual(before)
    expect(seen.items.length).toBeGreaterThan(0)
    expect(seen.count).toBeGreaterThan(0)
    const prepared = await at.prepare(at.asPrepared(seen, kind))
    const done = await at.confirm(prepared.id, await at.code())
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json()).toMatchObject({ documents: seen.count, message: 'Deletion completed successfully!' })
    await at.noDifferences()
    const progress = await at.shop.as('user').get(`/api/deletions/${prepared.id}/progress`)
    expect(progress.json()).toMatchObject({ of: seen.count })
    expect(pastOf(await at.state()), 'goods and money go back today').toEqual(pastOf(before))
    const left = await at.preview({ kind, ...always })
    expect(
      left.items
        .map(({ id }) => id)
        .filter((id) => seen.items.some((item) => item.id === id && item.block === null)),
    ).toEqual([])
    await moveTo(daysLater)
    const back = await at.restore(prepared.id)
    await moveTo(later)
    expect(back.statusCode, back.body).toBe(200)
    await at.noDifferences()
    expect(await at.state()).toEqual(before)
    expect(await monthlyReports(), 'every month is told as before').toEqual(reportsBefore)
  })
})
