import type { ReceivedBills } from './received-bills.ts'
import type { Saved } from './receiving.ts'
import type { Person } from './shop.ts'

const reason = { reason: 'porque la prueba lo pide' }

/** Sales in every state, with collections, reversals and returns. */
export async function salesOf({ shop, milk }: ReceivedBills): Promise<Record<string, number>> {
  const post = async (who: Person, path: string, body?: object, version?: number) => {
    const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
    return reply.json<Saved>()
  }
  const step = (kind: string, name: string, { id, version }: Saved, who: Person = 'admin') =>
    post(who, `/api/${kind}/${id}/${name}`, name === 'approve' ? undefined : reason, version)
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into customer (company_id, name, approval) values ($1, 'Tienda La Ceiba', 'approved') returning id`,
    [shop.companyId],
  )
  const customerId = rows[0]?.id ?? 0
  const enter = (quantity: string, downPayment: number, more: object = {}) => {
    const items = [{ productId: milk, quantity, price: '5000' }]
    const draft = { storeId: shop.storeId, soldOn: '2026-11-19', customerId, downPayment, discount: 0, items }
    return post('user', '/api/sales', { ...draft, ...more })
  }
  const collect = (sale: Saved, amount: number) =>
    post('secretary', `/api/sales/${sale.id}/collections`, {
      collectedOn: '2026-11-19',
      method: 'card',
      amount,
      note: '',
    })
  const bringBack = async (sale: Saved, fate: 'shelf' | 'scrap') => {
    const { lines } = (await shop.as('user').get(`/api/sales/${sale.id}/returnable`)).json<{
      lines: { saleLineId: number; lotId: number }[]
    }>()
    const { saleLineId, lotId } = lines[0] ?? { saleLineId: 0, lotId: 0 }
    const items = [{ saleLineId, lotId, quantity: '1', fate, reason: 'quality' }]
    return post('user', '/api/sale-returns', { saleId: sale.id, returnedOn: '2026-11-20', items })
  }

  const sale = await step('sales', 'approve', await enter('4', 12_000_00, { discount: 1 }))
  await collect(sale, 7_999_99)
  const shelved = await step('sale-returns', 'approve', await bringBack(sale, 'shelf'))
  await step('sale-returns', 'approve', await bringBack(sale, 'scrap'))
  const reopened = await step('sale-returns', 'approve', await bringBack(sale, 'shelf'))
  await step('sale-returns', 'reject', await step('sale-returns', 'reopen', reopened))

  const owing = await step('sales', 'approve', await enter('1', 0))
  await collect(owing, 1_000_00)
  const { data } = (await shop.as('user').get(`/api/sales/${owing.id}/collections`)).json<{
    data: { id: number }[]
  }>()
  await post('admin', `/api/sales/${owing.id}/collections/${data[0]?.id}/reverse`, reason)

  const counter = await step('sales', 'approve', await enter('1', 5_000_00, { customerId: null }))
  const again = await step('sales', 'reopen', await step('sales', 'approve', await enter('1', 5_000_00)))
  await step('sales', 'approve', again, 'admin2')
  await step('sales', 'cancel', await step('sales', 'reject', await enter('1', 0)))
  const held = await enter('2', 1_000_00)
  return { sale: sale.id, owing: owing.id, counter: counter.id, held: held.id, shelved: shelved.id }
}
