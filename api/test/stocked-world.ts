import { milkLot, type ReceivedBills } from './received-bills.ts'
import type { Saved } from './receiving.ts'
import type { Person } from './shop.ts'

const reason = { reason: 'porque la prueba lo pide' }

/** Adjustments, transfers and counts in every state. */
export async function actionsOf({ shop, milk, rice }: ReceivedBills): Promise<Record<string, number>> {
  const post = async (who: Person, path: string, body?: object, version?: number) => {
    const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
    return reply.json<Saved>()
  }
  const step = (kind: string, name: string, { id, version }: Saved, body?: object, who: Person = 'admin') =>
    post(who, `/api/${kind}/${id}/${name}`, body, version)

  const adjust = (quantity: string) =>
    post('user', '/api/stock-adjustments', {
      storeId: shop.storeId,
      adjustedOn: '2026-11-19',
      reason: 'correction',
      items: [
        { productId: milk, ...milkLot, quantity },
        { productId: rice, lot: 'NUEVO', quantity: '0.5' },
      ],
    })
  const adjustment = await step('stock-adjustments', 'approve', await adjust('-1'))
  const rejected = await step('stock-adjustments', 'reject', await adjust('-1'), reason)
  await step('stock-adjustments', 'cancel', rejected, reason)
  await adjust('1')

  const { rows } = await shop.owner.query<{ lotId: number; northId: number }>(
    `select l.id as "lotId", (select id from store where company_id = $1 and name = 'Norte') as "northId"
       from lot l where l.company_id = $1 and l.product_id = $2 and l.code = $3`,
    [shop.companyId, milk, milkLot.lot],
  )
  const { lotId, northId } = rows[0] ?? { lotId: 0, northId: 0 }
  const transfer = (quantity: string) =>
    post('user', '/api/stock-transfers', {
      storeId: shop.storeId,
      toStoreId: northId,
      sentOn: '2026-11-19',
      items: [{ productId: milk, lotId, quantity }],
    })
  const arriving = await step('stock-transfers', 'approve', await transfer('3'))
  const receipt = async ({ id }: Saved, received: string, back: boolean) => {
    const { items } = (await shop.as('user').get(`/api/stock-transfers/${id}`)).json<{
      items: { id: number }[]
    }>()
    const came = [{ lineId: items[0]?.id, received }]
    return { back, receivedOn: '2026-11-20', differenceNote: 'Una se rompió', items: came }
  }
  const arrived = await step(
    'stock-transfers',
    'receive',
    arriving,
    await receipt(arriving, '2', false),
    'secretary',
  )
  const turned = await step('stock-transfers', 'approve', await transfer('2'))
  const returned = await step(
    'stock-transfers',
    'receive',
    turned,
    await receipt(turned, '1', true),
    'secretary',
  )
  const onItsWay = await step('stock-transfers', 'approve', await transfer('1'))
  await step('stock-transfers', 'reject', await transfer('1'), reason)
  const waiting = await transfer('2')

  const open = () => post('user', '/api/stock-counts', { storeId: shop.storeId, countedOn: '2026-11-20' })
  const count = async ({ id }: Saved, quantity: string) =>
    post('secretary', `/api/stock-counts/${id}/lines`, { productId: rice, lot: 'CONTADO', quantity })
  const counting = await open()
  await count(counting, '2')
  await count(counting, '1')
  const closed = await step('stock-counts', 'close', counting, { uncounted: 'leave' }, 'user')
  const again = await step(
    'stock-counts',
    'resume',
    await step('stock-counts', 'reject', closed, reason),
    undefined,
    'user',
  )
  await step(
    'stock-counts',
    'approve',
    await step('stock-counts', 'close', again, { uncounted: 'leave' }, 'user'),
  )
  await count(await open(), '1')
  return {
    adjustment: adjustment.id,
    arrived: arrived.id,
    returned: returned.id,
    onItsWay: onItsWay.id,
    waiting: waiting.id,
    count: counting.id,
  }
}
