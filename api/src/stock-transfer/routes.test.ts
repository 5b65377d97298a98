import type { StockTransfer, TransferEffect } from '@trastienda/contract/stock-transfer'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { because } from '../../test/selling.ts'
import type { Person } from '../../test/shop.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
let serial = 0
afterAll(() => at.shop.close())
afterEach(() => at.agrees())

const path = '/api/stock-transfers'

/** A product with 10 of lot A and 4 of lot B, which has expired, and the ids of the lots. */
async function goods() {
  serial += 1
  const product = await at.product(`TR-${serial}`)
  await at.bring({ productId: product, quantity: '10', lot: 'A' })
  await at.bring({ productId: product, quantity: '4', lot: 'B', cost: '2000', expiresOn: '2026-11-10' })
  return { product, a: await at.lotId(product, 'A'), b: await at.lotId(product, 'B') }
}

const sent = ({ id, version }: Saved) => at.must('admin', `${path}/${id}/approve`, undefined, version)
const found = (id: number) => at.read<StockTransfer>('secretary', `${path}/${id}`)

/** A secretary receives a transfer, with the received quantity of each line. */
async function received({ id, version }: Saved, came: readonly string[], differenceNote = '') {
  const { items } = await found(id)
  const lines = items.map(({ id: lineId }, nth) => ({ lineId, received: came[nth] ?? '0' }))
  return at.shop
    .as('secretary')
    .post(`${path}/${id}/receive`, { receivedOn: '2026-11-20', differenceNote, items: lines }, { version })
}

async function lastAction(id: number) {
  const { data } = await at.read<{ data: { action: string }[] }>('user', `/api/history/stock_transfer/${id}`)
  return data[0]?.action
}

describe('a transfer', () => {
  test('reserves its goods, sends them at their value, and they arrive', async () => {
    const { product, a, b } = await goods()
    const { quantity, value } = await at.worth(product)
    const entered = await at.transfer([product, a, '6'], [product, b, '4'])
    expect(await at.shelf(product)).toEqual({
      A: { quantity: '10', reserved: '6' },
      B: { quantity: '4', reserved: '4' },
    })
    const effect = await at.read<TransferEffect>('admin', `${path}/${entered.id}/effect`)
    expect(effect.lines.map(({ before, after }) => [before, after])).toEqual([
      ['10', '4'],
      ['4', '0'],
    ])
    expect(effect.flags).toMatchObject([{ kind: 'expired', lot: 'B', expiresOn: '2026-11-10' }])
    const onItsWay = await sent(entered)
    expect(await at.stores(product)).toEqual({ Centro: '4', 'En tránsito': '10' })
    expect(await at.worth(product)).toMatchObject({ quantity, value })
    expect(await found(entered.id)).toMatchObject({ status: 'in_transit', value: effect.value })
    await at.agrees()
    const reply = await received(onItsWay, ['6', '4'])
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await at.stores(product)).toEqual({ Centro: '4', Norte: '10' })
    expect(await at.worth(product)).toMatchObject({ quantity, value })
    expect(await found(entered.id)).toMatchObject({
      status: 'received',
      lost: 0,
      receivedBy: 'Secretary Prueba',
      receivedOn: '2026-11-20',
    })
  })

  test('of all stock of a product keeps its value and its average', async () => {
    const { product, a, b } = await goods()
    const before = await at.worth(product)
    const onItsWay = await sent(await at.transfer([product, a, '10'], [product, b, '4']))
    expect(await at.worth(product)).toEqual(before)
    await received(onItsWay, ['10', '4'])
    expect(await at.worth(product)).toEqual(before)
  })

  test('with a missing quantity is a loss, with a note', async () => {
    const { product, a, b } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6'], [product, b, '2']))
    expect((await received(onItsWay, ['5', '0'])).json()).toMatchObject({
      fields: { differenceNote: { code: 'required' } },
    })
    const reply = await received(onItsWay, ['5', '0'], 'Se rompieron tres en el camino')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await at.stores(product)).toEqual({ Centro: '6', Norte: '5' })
    const { lost, differenceNote } = await found(onItsWay.id)
    expect(differenceNote).toBe('Se rompieron tres en el camino')
    // Three of fourteen, each line rounded to the centavo.
    expect(Math.abs(lost - (1_800_000 * 3) / 14)).toBeLessThanOrEqual(2)
    expect(await at.worth(product)).toMatchObject({ quantity: '11', value: 1_800_000 - lost })
    const { rows } = await at.shop.owner.query(
      `select amount from money_movement where kind = 'transfer' and document_id = $1 and account = 'stock_loss'`,
      [onItsWay.id],
    )
    expect(rows).toEqual([{ amount: lost }])
  })

  test('is received with a difference by somebody other than its author, and without one by anybody', async () => {
    const { product, a } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6']))
    const { items } = await found(onItsWay.id)
    const come = (by: Person, came: string) =>
      at.shop.as(by).post(
        `${path}/${onItsWay.id}/receive`,
        {
          receivedOn: '2026-11-20',
          differenceNote: came === '6' ? '' : 'Una se rompió en el camino',
          items: items.map(({ id: lineId }) => ({ lineId, received: came })),
        },
        { version: onItsWay.version },
      )
    const seenBy = async (by: Person) =>
      (await at.read<{ differenceByOthers: boolean }>(by, `${path}/${onItsWay.id}`)).differenceByOthers
    expect([await seenBy('user'), await seenBy('secretary')]).toEqual([true, false])
    const own = await come('user', '5')
    expect([own.statusCode, own.json()]).toMatchObject([403, { code: 'own_document' }])
    expect(await at.stores(product)).toEqual({ Centro: '8', 'En tránsito': '6' })
    expect((await come('user', '6')).statusCode).toBe(200)
    expect(await lastAction(onItsWay.id)).toBe('received')
  })

  test('of a company with a single approver is received with a difference by its author, and flagged', async () => {
    const { product, a } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6']))
    const { items } = await found(onItsWay.id)
    const body = {
      receivedOn: '2026-11-20',
      differenceNote: 'Una se rompió en el camino',
      items: items.map(({ id: lineId }) => ({ lineId, received: '5' })),
    }
    const { companyId } = at.shop
    await at.shop.owner.query('update company set self_approval = true where id = $1', [companyId])
    const { rows } = await at.shop.owner.query<{ id: number }>(
      `update app_user set active = false where company_id = $1 and role in ('admin', 'user') and username <> 'user' and active
       returning id`,
      [companyId],
    )
    try {
      const seen = await at.read<{ differenceByOthers: boolean }>('user', `${path}/${onItsWay.id}`)
      expect(seen.differenceByOthers).toBe(false)
      await at.must('user', `${path}/${onItsWay.id}/receive`, body, onItsWay.version)
      expect(await lastAction(onItsWay.id)).toBe('received_own')
    } finally {
      await at.shop.owner.query('update company set self_approval = false where id = $1', [companyId])
      await at.shop.owner.query('update app_user set active = true where id = any($1)', [
        rows.map(({ id }) => id),
      ])
    }
  })

  test('is received once, in full or in part, line by line', async () => {
    const { product, a, b } = await goods()
    const onItsWay = await sent(await at.transfer([product, a, '6'], [product, b, '2']))
    expect((await received(onItsWay, ['7', '1.5'], 'sobra y falta')).json()).toMatchObject({
      fields: {
        'items.0.received': { code: 'above_sent', limit: '6' },
        'items.1.received': { code: 'quantity_whole' },
      },
    })
    const { items } = await found(onItsWay.id)
    const [first] = items
    const receive = (body: object) =>
      at.shop.as('user').post(`${path}/${onItsWay.id}/receive`, body, { version: onItsWay.version })
    const one = { lineId: first?.id, received: '6' }
    expect((await receive({ receivedOn: '2026-11-20', items: [one] })).json()).toMatchObject({
      fields: { items: { code: 'required' } },
    })
    expect((await receive({ receivedOn: '2026-11-19', items: [one, one] })).json()).toMatchObject({
      fields: { receivedOn: { code: 'day_before_sent' }, 'items.1.lineId': { code: 'taken' } },
    })
    const reply = await received(onItsWay, ['6', '2'])
    expect(reply.statusCode, reply.body).toBe(200)
    const again = await received(reply.json<Saved>(), ['6', '2'])
    expect(again.json()).toMatchObject({ code: 'not_in_transit' })
  })

  test('releases its goods when it is changed, rejected, cancelled or deleted', async () => {
    const { product, a, b } = await goods()
    const reserved = async () => Object.values(await at.shelf(product)).map((lot) => lot.reserved)
    const draft = (items: readonly object[]) => ({
      storeId: at.shop.storeId,
      toStoreId: at.northId,
      sentOn: '2026-11-20',
      items,
    })
    const entered = await at.transfer([product, a, '10'])
    // All free goods are its own: it may name them again.
    const changed = await at.shop
      .as('user')
      .patch(
        `${path}/${entered.id}`,
        draft([{ productId: product, lotId: a, quantity: '9' }]),
        entered.version,
      )
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await reserved()).toEqual(['9', '0'])
    const rejected = await at.must(
      'admin',
      `${path}/${entered.id}/reject`,
      because,
      changed.json<Saved>().version,
    )
    expect(await reserved()).toEqual(['0', '0'])
    const again = await at.shop
      .as('user')
      .patch(
        `${path}/${entered.id}`,
        draft([{ productId: product, lotId: b, quantity: '4' }]),
        rejected.version,
      )
    expect(await reserved()).toEqual(['0', '4'])
    await at.must('user', `${path}/${entered.id}/cancel`, because, again.json<Saved>().version)
    const gone = await at.transfer([product, a, '1'])
    expect(await reserved()).toEqual(['1', '0'])
    const deleted = await at.shop.as('user').delete(`${path}/${gone.id}`, { version: gone.version })
    expect(deleted.statusCode, deleted.body).toBe(200)
    expect(await reserved()).toEqual(['0', '0'])
  })

  test('is refused field by field', async () => {
    const { product, a, b } = await goods()
    const other = await goods()
    const enter = (draft: object) => at.shop.as('user').post(path, { sentOn: '2026-11-20', ...draft })
    const items = [
      { productId: product, lotId: a, quantity: '11' },
      { productId: product, lotId: other.a, quantity: '1' },
      { productId: product, lotId: b, quantity: '1.5' },
      { productId: product, lotId: b, quantity: '1' },
    ]
    const reply = await enter({ storeId: at.shop.storeId, toStoreId: at.shop.storeId, items })
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      fields: {
        toStoreId: { code: 'same_store' },
        'items.0.quantity': { code: 'above_stock', limit: '10' },
        'items.1.lotId': { code: 'not_found' },
        'items.2.quantity': { code: 'quantity_whole' },
        'items.3.lotId': { code: 'repeated', limit: 3 },
      },
    })
    const short = await enter({ storeId: at.northId, toStoreId: at.shop.storeId, items: items.slice(0, 1) })
    expect(short.json()).toMatchObject({
      code: 'not_enough_stock',
      fields: { 'items.0.quantity': { limit: '0' } },
    })
  })

  test('prevents reversals of its goods, and is named', async () => {
    serial += 1
    const product = await at.product(`TR-${serial}`)
    await at.bring({ productId: product, quantity: '5', lot: 'A' })
    const { rows } = await at.shop.owner.query<{ id: number; version: number }>(
      'select id, version from purchase order by id desc limit 1',
    )
    const bill = rows[0]
    const reopen = () =>
      at.shop.as('admin').post(`/api/purchases/${bill?.id}/reopen`, because, { version: bill?.version ?? 0 })
    const waiting = await at.transfer([product, await at.lotId(product, 'A'), '2'])
    const { reference } = await found(waiting.id)
    const named = { documents: [{ kind: 'stock_transfer', id: waiting.id, reference }] }
    expect((await reopen()).json()).toMatchObject({ detail: named })
    await sent(waiting)
    expect((await reopen()).json()).toMatchObject({ detail: named })
  })
})

test('the list is found, filtered, summed and exported', async () => {
  const { product, a } = await goods()
  const { id } = await sent(await at.transfer([product, a, '2']))
  const { data } = await at.read<{ data: { id: number }[] }>(
    'user',
    `${path}?product=${product}&status=in_transit`,
  )
  expect(data.map((row) => row.id)).toEqual([id])
  const all = await at.read<{ total: number; totals: object }>('user', path)
  const toNorth = await at.read<typeof all>('user', `${path}?toStore=${at.northId}`)
  expect([toNorth.total, toNorth.totals]).toEqual([all.total, all.totals])
  const tallied = await at.read<typeof all>('user', `${path}?status=in_transit&from=2026-11-20`)
  const counted = await at.read<typeof all>('user', `${path}?status=in_transit&toStore=${at.northId}`)
  expect([tallied.total, tallied.totals]).toEqual([counted.total, counted.totals])
  const refused = await at.transfer([product, a, '1'])
  await at.must('admin', `${path}/${refused.id}/reject`, { reason: 'No es así' }, refused.version)
  const { totals } = await at.read<typeof all>('user', path)
  const stood = await at.shop.owner.query(
    `select count(*) filter (where status in ('rejected', 'cancelled'))::int as "leftOut",
            sum(value) filter (where status not in ('rejected', 'cancelled'))::int as value from stock_transfer`,
  )
  expect(totals).toEqual(stood.rows[0])
  const sheet = await at.shop.as('user').get(`${path}/export?product=${product}&language=es`)
  expect(sheet.body).toContain('En tránsito')
})
