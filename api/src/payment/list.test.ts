import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaying, type Paying } from '../../test/paying.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const many = 10_000

let at: Paying
beforeAll(async () => {
  at = await openPaying()
  const bill = await at.bill(many * 6000)
  const other = await at.bill(90_000, { supplierId: at.otherId })
  const approved = await at.pay(bill.id, 500, { reference: 'Ya pagado' })
  await at.done('admin', 'approve', approved)
  await at.pay(other.id, 7000, { supplierId: at.otherId, method: 'check', reference: 'Cheque 15' })
  // The rest as ten thousand people would have entered them.
  await at.shop.owner.query(
    `with inserted as (
       insert into payment (company_id, kind, supplier_id, reference, paid_on, method, amount, allocated, created_by, edited_by)
       select company_id, 'purchase', supplier_id, 'MASA-' || n, date '2026-11-19' - (n % 30), 'transfer', n, n, created_by, edited_by
         from purchase, generate_series(1, $2::int - 1) n where id = $1
       returning company_id, id, amount, paid_on, supplier_id)
     , parts as (insert into payment_allocation (company_id, payment_id, purchase_id, amount)
       select company_id, id, $1, amount from inserted)
     , recorded as (insert into history (company_id, kind, row_id, action, user_id, at, address)
       select company_id, 'payment', id, 'created', null, now(), '' from inserted)
     , tally as (insert into document_tally as t (company_id, kind, span, starts_on, store_id, status, documents, amount)
       select company_id, 'payment', span, case span when 'day' then paid_on else date_trunc('month', paid_on)::date end, 0, 'pending',
              count(*), sum(amount) from inserted cross join (values ('day'), ('month')) s (span) group by 1, 2, 3, 4
       on conflict (company_id, kind, span, starts_on, store_id, status, stripe) do update
          set documents = t.documents + excluded.documents, amount = t.amount + excluded.amount)
     update purchase set reserved = reserved + (select sum(amount) from inserted) where id = $1`,
    [bill.id, many],
  )
  await at.shop.owner.query('analyze payment, payment_allocation, document_tally')
}, 120_000)
afterAll(() => at.shop.close())

interface Page {
  readonly data: readonly { readonly id: number; readonly reference: string; readonly total: number }[]
  readonly next: string | null
  readonly total: number
  readonly totals: { readonly total: number }
}
const list = async (query: string): Promise<Page> => {
  const reply = await at.shop.as('user').get(`/api/payments?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Page>()
}
const sum = (many * (many - 1)) / 2

describe('ten thousand pending payments', () => {
  test('are counted and summed up as they are', async () => {
    expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
    expect(await list('approval=pending&limit=1')).toMatchObject({
      total: many,
      totals: { total: sum + 7000 },
    })
    expect(await list('approval=pending,approved&limit=1')).toMatchObject({ total: many + 1 })
    const supplier = await list(`approval=pending&supplier=${at.otherId}`)
    expect(supplier).toMatchObject({ total: 1, totals: { total: 7000 } })
  })

  test.each(['date', '-date', 'total', '-total', 'reference', '-reference'])(
    'are paged through by %s without a gap, each once',
    async (sort) => {
      const seen = new Set<number>()
      let cursor = ''
      for (let pages = 0; pages < 60; pages += 1) {
        const page = await list(`approval=pending&limit=200&sort=${sort}${cursor}`)
        for (const { id } of page.data) seen.add(id)
        if (page.next === null) break
        cursor = `&cursor=${page.next}`
      }
      expect(seen.size).toBe(many)
    },
  )

  test.each(['p.paid_on', 'p.total', 'p.reference collate spanish'])(
    'a page in the order of %s is read from an index',
    async (column) => {
      const { rows } = await at.shop.owner.query<{ 'QUERY PLAN': string }>(
        `explain select * from payment p where p.company_id = ${at.shop.companyId} and p.approval = 'pending'
          order by ${column}, p.id limit 51`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Index Scan')
      expect(plan).not.toContain('Sort')
    },
  )

  test('are found by reference, by bill, by supplier, by method and by day', async () => {
    expect((await list('q=cheque')).data.map(({ reference }) => reference)).toEqual(['Cheque 15'])
    expect((await list('q=empaques')).total).toBe(1)
    expect((await list('method=check')).total).toBe(1)
    expect((await list('from=2026-11-20')).data.map(({ reference }) => reference).sort()).toEqual([
      'Cheque 15',
      'Ya pagado',
    ])
    const [row] = (await list('q=MASA-9999')).data
    expect(row).toMatchObject({ total: 9999, bills: 1 })
    expect((await list('kind=return')).total).toBe(0)
  })

  test('are exported as a table, as many as match', async () => {
    const reply = await at.shop
      .as('user')
      .get('/api/payments/export?approval=pending&format=csv&language=es&columns=reference,method,total')
    expect(reply.statusCode).toBe(200)
    const lines = reply.body.trim().split('\n')
    expect(lines).toHaveLength(many + 1)
    expect(lines[0]).toContain('Medio')
    expect(lines.find((line) => line.includes('Cheque 15'))).toContain('Cheque')
  })
})
