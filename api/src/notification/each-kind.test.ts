import { callsOf, documentKinds, type DocumentKind } from '@trastienda/contract/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, Shop } from '../../test/shop.ts'
import { openVerified } from '../../test/verified-world.ts'

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openVerified())
  const opened = await shop
    .as('user')
    .post('/api/stock-counts', { storeId: shop.storeId, countedOn: '2026-11-20' })
  expect(opened.statusCode, opened.body).toBe(200)
})
afterAll(() => shop.close())

const reason = { reason: 'lo pide la prueba' }
const one = async (kind: DocumentKind, where: string) => {
  const { rows } = await shop.owner.query<{ id: number; version: number }>(
    `select id, version from ${kind} where company_id = $1 and ${where} order by id desc limit 1`,
    [shop.companyId],
  )
  const found = rows[0]
  if (!found) throw new Error(`no ${kind} ${where}`)
  return found
}
const noticesOf = async (kind: DocumentKind, id: number) =>
  (
    await shop.owner.query<{ kind: string; user_id: number; by_id: number }>(
      `select kind, user_id, by_id from notification where document_kind = $1 and document_id = $2 and kind <> 'waiting' order by id`,
      [kind, id],
    )
  ).rows

test.each(documentKinds)(
  '%s: its creator is notified of a rejection, a cancellation and a deletion',
  async (kind) => {
    const decided = kind === 'payment' ? 'payment_rejected' : 'purchase_rejected'
    const creator = shop.ids.secretary
    // A once approved document is not deleted; a customer return is cancelled, and never deleted.
    const deletable = kind !== 'sale_return'
    const never = `not exists (select from history h
      where h.kind = '${kind}' and h.row_id = ${kind}.id and h.action like 'approved%')`
    const { id } = await one(
      kind,
      `approval in ('pending', 'rejected', 'open') ${deletable ? `and ${never}` : ''}`,
    )
    const set = (text: string) =>
      shop.owner.query(`update ${kind} set ${text} where company_id = $1 and id = $2`, [shop.companyId, id])
    await set(`created_by = ${creator}, edited_by = ${creator}`)
    await shop.owner.query('delete from notification')
    const act = async (by: Person, step: string) => {
      const { version } = await one(kind, `id = ${id}`)
      const path = `${callsOf(kind)}/${id}`
      const reply =
        step === 'delete'
          ? await shop.as(by).delete(path, { version })
          : await shop.as(by).post(`${path}/${step}`, reason, { version })
      expect(reply.statusCode, `${kind} ${step}: ${reply.body}`).toBe(200)
    }
    const byAdmin = { user_id: creator, by_id: shop.ids.admin }
    const { rows } = await shop.owner.query<{ approval: string }>(
      `select approval from ${kind} where company_id = $1 and id = $2`,
      [shop.companyId, id],
    )
    if (rows[0]?.approval === 'pending') {
      await act('admin', 'reject')
      expect(await noticesOf(kind, id)).toEqual([{ kind: decided, ...byAdmin }])
    }
    await shop.owner.query('delete from notification')
    await act('admin', 'cancel')
    expect(await noticesOf(kind, id)).toEqual([{ kind: 'cancelled', ...byAdmin }])
    await shop.owner.query('delete from notification')
    if (!deletable) return
    // Like a rejected one that was not cancelled.
    await set(`approval = 'rejected'`)
    // People who sell may delete sales.
    const deletes = kind === 'sale' ? 'user' : 'admin'
    await act(deletes, 'delete')
    expect(await noticesOf(kind, id)).toEqual([
      { kind: 'deleted', user_id: creator, by_id: shop.ids[deletes] },
    ])
  },
)
