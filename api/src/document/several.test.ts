import { callsOf, documentKinds, documents } from '@trastienda/contract/document'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDeleting } from '../../test/deleting.ts'
import { neverApproved } from '../../test/never-approved.ts'
import { approvedOf, problemsOf, severalOf } from '../../test/several.ts'
import type { Person } from '../../test/shop.ts'

let at: Awaited<ReturnType<typeof openDeleting>>
let several: ReturnType<typeof severalOf>
beforeAll(async () => {
  at = await openDeleting()
  several = severalOf(at.shop)
})
afterAll(() => at.shop.close())

const personOf = (id: number) =>
  (Object.entries(at.shop.ids).find(([, its]) => its === id)?.[0] ?? 'user') as Person

/** What is there and what is owed: the movements themselves are reversed on the day of the reopening. */
const balances = async () => {
  const { stock, suppliers, customers, credit } = await at.state()
  return { stock, suppliers, customers, credit }
}

const actsOn = async (kind: string, id: number) =>
  (
    await at.shop.owner.query<{ action: string; reason: string }>(
      'select action, reason from history where kind = $1 and row_id = $2 order by id desc limit 2',
      [kind, id],
    )
  ).rows

const deleted = documentKinds.filter((kind) => kind !== 'sale_return')

describe.each(deleted)('deleting several %ss', (kind) => {
  test('is undone by one call: they are as they were, and the ledgers agree', async () => {
    const [before, all] = [
      await at.state(),
      await several.waiting(kind, kind === 'stock_count' ? 'open' : 'pending'),
    ]
    const who = personOf(all[0]?.created_by ?? 0)
    const mine = all.filter(({ created_by: by }) => personOf(by) === who)
    const gone = (await several.remove(who, kind, mine)).filter(({ problem }) => problem === null)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.every(({ reference }) => reference !== '')).toBe(true)
    const ids = gone.map(({ id }) => id)
    expect(problemsOf(await several.restore(who, kind, ids))).toEqual(ids.map(() => null))
    expect(await at.state()).toEqual(before)
    await at.noDifferences()
    expect(problemsOf(await several.restore(who, kind, ids))).toEqual(ids.map(() => 'not_found'))
  })
})

test.each([
  ['purchase_order', ['delete']],
  ['received_order', ['delete', 'restore']],
] as const)('a buyer is refused a %s of others, and not told what it is called', async (kind, calls) => {
  const all = await several.waiting(kind)
  const own = await at.shop.as('buyer').get(`${callsOf(kind)}?limit=200`)
  const seen = new Set(own.json<{ data: { id: number }[] }>().data.map(({ id }) => id))
  const foreign = all.filter(({ id }) => !seen.has(id))
  expect(foreign.length).toBeGreaterThan(0)
  const ids = foreign.map(({ id }) => id)
  const unknown = ids.map((id) => ({ id, reference: '', problem: 'not_found' }))
  const told = {
    delete: () => several.remove('buyer', kind, foreign),
    restore: () => several.restore('buyer', kind, ids),
  }
  for (const call of calls) expect(await told[call](), call).toMatchObject(unknown)
})

test('what its deleter cannot restore is named, by the reference that is taken too', async () => {
  const kind = 'purchase_order'
  const [one] = await several.waiting(kind)
  if (!one) throw new Error('no order waits')
  const who = personOf(one.created_by)
  const { owner } = at.shop
  const [gone] = await several.remove(who, kind, [one])
  const { rows } = await owner.query<{ id: number; reference: string }>(
    'select id, reference from purchase_order where company_id = $1 limit 1',
    [at.shop.companyId],
  )
  const rename = (reference: string | undefined) =>
    owner.query('update purchase_order set reference = $2 where id = $1', [rows[0]?.id, reference])
  await rename(gone?.reference)
  expect(await several.restore(who, kind, [one.id])).toMatchObject([
    { reference: gone?.reference, problem: 'reference_taken' },
  ])
  // Nobody else learns it.
  expect(await several.restore(who === 'admin' ? 'user' : 'admin', kind, [one.id])).toMatchObject([
    { reference: '', problem: 'not_found' },
  ])
  await rename(rows[0]?.reference)
  expect(problemsOf(await several.restore(who, kind, [one.id]))).toEqual([null])
})

describe('a row that is refused carries the fields and what they name', () => {
  const refused = async () => {
    const [one] = await neverApproved(at.shop, 'purchase', 'pending')
    if (!one) throw new Error('no purchase waits')
    return { ...one, who: personOf(one.created_by) }
  }

  test('when it is restored: another one has its file', async () => {
    const { owner } = at.shop
    const one = await refused()
    await several.remove(one.who, 'purchase', [one])
    await owner.query(
      `insert into purchase_attachment (company_id, purchase_id, attachment_id)
       select k.company_id, (select min(id) from purchase where company_id = k.company_id),
              (k.rows -> 'purchase_attachment' -> 0 ->> 'attachment_id')::bigint
         from deleted_document k where k.kind = 'purchase' and k.document_id = $1`,
      [one.id],
    )
    expect(await several.restore(one.who, 'purchase', [one.id])).toMatchObject([
      { reference: one.reference, problem: 'invalid', fields: { attachmentIds: { code: 'taken' } } },
    ])
    await owner.query(
      "delete from purchase_attachment where purchase_id = (select min(id) from purchase where company_id = $1) and attachment_id in (select (k.rows -> 'purchase_attachment' -> 0 ->> 'attachment_id')::bigint from deleted_document k)",
      [at.shop.companyId],
    )
    expect(problemsOf(await several.restore(one.who, 'purchase', [one.id]))).toEqual([null])
  })

  test('when it is approved, chosen or by a filter: its day is closed', async () => {
    const { owner, companyId } = at.shop
    const one = await refused()
    const close = (day: string | null) =>
      owner.query('update company set closing_date = $2 where id = $1', [companyId, day])
    await close('2026-11-19')
    const closed = {
      id: one.id,
      problem: 'period_closed',
      fields: { purchasedOn: { code: 'day_closed', limit: '2026-11-19' } },
      detail: { approval: 'pending', closingDate: '2026-11-19' },
    }
    expect(await several.approve('admin2', 'purchase', [one])).toMatchObject([closed])
    const page = await at.shop.as('admin2').get(`/api/purchases?q=${one.reference}`)
    const { total, totals } = page.json<{ total: number; totals: { grandTotal: number } }>()
    const all = await at.shop.as('admin2').post(`/api/purchases/approve-matching?q=${one.reference}`, {
      count: total,
      grandTotal: totals.grandTotal,
    })
    expect(all.json()).toMatchObject({ data: [closed] })
    await close(null)
  })
})

describe.each(documentKinds.filter((kind) => documents[kind].reopens))('approving several %ss', (kind) => {
  test('is undone by one call: all is as before, and each has a reopening in its history', async () => {
    // No return of a customer waits here: those that are approved are made to.
    if (kind === 'sale_return') await several.undo('admin2', kind, await several.waiting(kind, 'approved'))
    const before = await balances()
    const waiting = await several.waiting(kind)
    // Flags are not ticked here: what has one is left out, as in the list.
    const approved = approvedOf(await several.approve('admin2', kind, waiting))
    expect(approved.length).toBeGreaterThan(0)
    const undone = await several.undo('admin2', kind, approved)
    expect(problemsOf(undone)).toEqual(approved.map(() => null))
    expect(undone.map(({ id }) => id)).toEqual(approved.map(({ id }) => id))
    expect(await balances()).toEqual(before)
    await at.noDifferences()
    for (const { id } of approved)
      expect((await actsOn(kind, id)).map(({ action }) => action)).toEqual(['reopened', 'approved'])
  })
})
