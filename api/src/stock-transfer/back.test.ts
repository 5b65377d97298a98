import type { KardexRow } from '@trastienda/contract/product-ledger'
import type { StockTransfer } from '@trastienda/contract/stock-transfer'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import type { Person } from '../../test/shop.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
let serial = 0
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-transfers'

/** A product with 10 of lot A at 1000 pesos and 4 of lot B at 2000, and the ids of the lots. */
async function goods() {
  serial += 1
  const product = await at.product(`TB-${serial}`)
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  await at.bring({ productId: product, quantity: '4', lot: 'B', cost: '2000' })
  return { product, a: await at.lotId(product, 'A'), b: await at.lotId(product, 'B') }
}

const sent = ({ id, version }: Saved) => at.must('admin', `${path}/${id}/approve`, undefined, version)
const found = (id: number) => at.read<StockTransfer>('secretary', `${path}/${id}`)

/** Ends a transfer: with the quantity of each line that reached the other store, or came back to its own. */
async function ended(
  { id, version }: Saved,
  came: readonly string[],
  {
    by = 'secretary',
    back = true,
    ...more
  }: { by?: Person; back?: boolean; differenceNote?: string; receivedOn?: string } = {},
) {
  const { items } = await found(id)
  const lines = items.map(({ id: lineId }, nth) => ({ lineId, received: came[nth] ?? '0' }))
  const body = { back, receivedOn: '2026-11-20', differenceNote: '', ...more, items: lines }
  return at.shop.as(by).post(`${path}/${id}/receive`, body, { version })
}

async function lastAction(id: number) {
  const { data } = await at.read<{ data: { action: string }[] }>('user', `/api/history/stock_transfer/${id}`)
  return data[0]?.action
}

describe('a transfer on its way', () => {
  test('comes back whole to the store that sent it, at the value it had, and is done', async () => {
    const { product, a, b } = await goods()
    const before = { worth: await at.worth(product), shelf: await at.shelf(product) }
    const onItsWay = await sent(await at.transfer([product, a, '6'], [product, b, '4']))
    expect(await at.stores(product)).toEqual({ Centro: '4', 'En tránsito': '10' })
    const reply = await ended(onItsWay, ['6', '4'])
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await at.stores(product)).toEqual({ Centro: '14' })
    expect({ worth: await at.worth(product), shelf: await at.shelf(product) }).toEqual(before)
    expect(await found(onItsWay.id)).toMatchObject({
      status: 'returned',
      approval: 'approved',
      lost: 0,
      receivedOn: '2026-11-20',
      receivedBy: 'Secretary Prueba',
      items: [{ received: '6' }, { received: '4' }],
    })
    expect(await lastAction(onItsWay.id)).toBe('returned')
    for (const back of [true, false])
      expect((await ended(reply.json<Saved>(), ['6', '4'], { back })).json()).toMatchObject({
        code: 'not_in_transit',
        detail: { status: 'returned' },
      })
    const listed = await at.read<{ data: { id: number }[] }>('user', `${path}?status=returned`)
    expect(listed.data.map(({ id }) => id)).toEqual([onItsWay.id])
    const sheet = await at.shop.as('user').get(`${path}/export?product=${product}&language=es`)
    expect(sheet.body).toContain('Devuelto')
  })

  test('loses what does not come back, with a note and by another person than its author', async () => {
    const { product, a } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6']))
    expect((await ended(onItsWay, ['5'])).json()).toMatchObject({
      fields: { differenceNote: { code: 'required' } },
    })
    const differenceNote = 'Una se rompió en el camino'
    const own = await ended(onItsWay, ['5'], { by: 'user', differenceNote })
    expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'own_document' }])
    expect(await at.stores(product)).toEqual({ Centro: '8', 'En tránsito': '6' })
    const { value } = await at.worth(product)
    expect((await ended(onItsWay, ['5'], { differenceNote })).statusCode).toBe(200)
    const { lost } = await found(onItsWay.id)
    expect(lost).toBeGreaterThan(0)
    expect(await at.worth(product)).toMatchObject({ quantity: '13', value: value - lost })
    const { data } = await at.read<{ data: KardexRow[] }>('user', `/api/products/${product}/kardex`)
    const moves = data.filter(({ kind }) => kind === 'transfer')
    expect(moves.map((row) => [row.storeKind, row.quantity, row.lost])).toEqual([
      ['shop', '5', null],
      ['transit', '-6', '1'],
      ['transit', '6', null],
      ['shop', '-6', null],
    ])
    const losses = await at.shop.owner.query(
      `select amount from money_movement where kind = 'transfer' and document_id = $1 and account = 'stock_loss'`,
      [onItsWay.id],
    )
    expect(losses.rows).toEqual([{ amount: lost }])
  })

  test('comes back whole by its author, also to a store that is closed meanwhile, but on no day before it left', async () => {
    const { product, a } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6']))
    const early = await ended(onItsWay, ['6'], { by: 'user', receivedOn: '2026-11-19' })
    expect(early.json()).toMatchObject({ fields: { receivedOn: { code: 'day_before_sent' } } })
    const activate = (active: boolean) =>
      at.shop.owner.query('update store set active = $2 where id = $1', [at.shop.storeId, active])
    await activate(false)
    try {
      expect((await ended(onItsWay, ['6'], { by: 'user' })).statusCode).toBe(200)
    } finally {
      await activate(true)
    }
    expect(await at.stores(product)).toEqual({ Centro: '14' })
  })

  test('of a company with a single approver loses by its author what does not come back, and is flagged', async () => {
    const { product, a } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6']))
    const { companyId } = at.shop
    await at.shop.owner.query('update company set self_approval = true where id = $1', [companyId])
    const { rows } = await at.shop.owner.query<{ id: number }>(
      `update app_user set active = false where company_id = $1 and role in ('admin', 'user') and username <> 'user' and active
       returning id`,
      [companyId],
    )
    try {
      const reply = await ended(onItsWay, ['5'], { by: 'user', differenceNote: 'Una se rompió' })
      expect(reply.statusCode, reply.body).toBe(200)
      expect(await lastAction(onItsWay.id)).toBe('returned_own')
    } finally {
      await at.shop.owner.query('update company set self_approval = false where id = $1', [companyId])
      await at.shop.owner.query('update app_user set active = true where id = any($1)', [
        rows.map(({ id }) => id),
      ])
    }
  })
})

test('whatever is sent, arrives, comes back or is lost: no unit and no centavo is made or goes without a word', async () => {
  const part = fc.integer({ min: 0, max: 3 })
  const trip = fc.record({ a: part, b: part, lostA: part, lostB: part, back: fc.boolean() })
  const lived = fc.asyncProperty(fc.array(trip, { minLength: 1, maxLength: 4 }), async (trips) => {
    const { product, a, b } = await goods()
    const start = await at.worth(product)
    const away = { Norte: 0, lost: 0, worth: 0 }
    for (const { back, ...parts } of trips) {
      const shelf = await at.shelf(product)
      const lines = (
        [
          [a, Math.min(parts.a, Number(shelf['A']?.quantity ?? 0)), parts.lostA],
          [b, Math.min(parts.b, Number(shelf['B']?.quantity ?? 0)), parts.lostB],
        ] as const
      ).filter(([, quantity]) => quantity > 0)
      if (lines.length === 0) continue
      const onItsWay = await sent(
        await at.transfer(...lines.map(([lot, quantity]) => [product, lot, String(quantity)] as const)),
      )
      const came = lines.map(([, quantity, lost]) => Math.max(0, quantity - lost))
      const missing = lines.reduce((sum, [, quantity], nth) => sum + quantity - (came[nth] ?? 0), 0)
      const differenceNote = missing > 0 ? 'No apareció' : ''
      const reply = await ended(onItsWay, came.map(String), { back, differenceNote })
      expect(reply.statusCode, reply.body).toBe(200)
      away.lost += missing
      away.worth += (await found(onItsWay.id)).lost
      if (!back) away.Norte += came.reduce((sum, each) => sum + each, 0)
    }
    const { Centro = '0', Norte = '0', ...others } = await at.stores(product)
    const expected = 14 - away.Norte - away.lost
    expect([Number(Centro), Number(Norte), others]).toEqual([expected, away.Norte, {}])
    expect((await at.worth(product)).value).toBe(start.value - away.worth)
    await at.agrees()
  })
  await fc.assert(lived, { numRuns: 12, endOnFailure: true })
}, 120_000)
