import { afterAll, describe, expect, test } from 'vitest'
import { milkLine, openBilling } from '../../test/billing.ts'
import { draftOf, makeProduct } from '../../test/goods.ts'

const { shop, supplierId, milk, rice, enter, stockOf, owed } = await openBilling()
afterAll(() => shop.close())

describe('changes since a purchase was entered can prevent its approval', () => {
  test('the period of its date was closed', async () => {
    const { id, version } = await enter([{ productId: rice, cost: '71' }])
    const close = (day: string | null) =>
      shop.owner.query('update company set closing_date = $2 where id = $1', [shop.companyId, day])
    await close('2026-11-18')
    const approve = () => shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    expect((await approve()).json()).toMatchObject({
      code: 'period_closed',
      fields: { purchasedOn: { code: 'day_closed', limit: '2026-11-18' } },
    })
    await close('2026-11-17')
    expect((await approve()).statusCode).toBe(200)
    await close(null)
  })

  test('its product now has a whole unit', async () => {
    const loose = await makeProduct(shop, 'GRA-2', { wholeUnit: false })
    const { id, version } = await enter([{ productId: loose, cost: '73', quantity: '1.5' }])
    await shop.owner.query('update product set unit_whole = true where id = $1', [loose])
    const reply = await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      fields: { 'items.0.quantity': { code: 'quantity_whole' } },
    })
  })
})

describe('references and duplicates', () => {
  test('a reference is unique per supplier, ignoring case, spaces and hyphens, until it is cancelled', async () => {
    const user = shop.as('user')
    const first = await enter([{ productId: rice, cost: '11' }], { reference: 'FV 100-200' })
    const again = await user.post(
      '/api/purchases',
      await draftOf(shop, user, supplierId, [{ productId: rice, cost: '12' }], { reference: 'fv-100200' }),
    )
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'reference_taken' })
    await user.post(
      `/api/purchases/${first.id}/cancel`,
      { reason: 'La digité dos veces' },
      { version: first.version },
    )
    const free = await user.post(
      '/api/purchases',
      await draftOf(shop, user, supplierId, [{ productId: rice, cost: '12' }], { reference: 'fv-100200' }),
    )
    expect(free.statusCode).toBe(200)
  })

  test('the same supplier and total within three days must be confirmed, and the approver sees a flag', async () => {
    const user = shop.as('user')
    const first = await enter([{ productId: rice, cost: '4321' }])
    const twin = await draftOf(shop, user, supplierId, [{ productId: rice, cost: '4321' }], {
      purchasedOn: '2026-11-20',
    })
    const refused = await user.post('/api/purchases', twin)
    expect(refused.json()).toMatchObject({
      code: 'possible_duplicate',
      detail: { id: first.id, total: 4321_00 },
    })
    const saved = await user.post('/api/purchases', {
      ...twin,
      notDuplicateOf: first.id,
      notDuplicateWhy: 'Son dos viajes',
    })
    expect(saved.statusCode).toBe(200)
    const effect = (
      await shop.as('admin').get(`/api/purchases/${saved.json<{ id: number }>().id}/effect`)
    ).json()
    expect(effect.flags).toContainEqual(
      expect.objectContaining({ kind: 'duplicate', purchaseId: first.id, why: 'Son dos viajes' }),
    )
  })
})

describe('editing', () => {
  test('of two editors the second gets a conflict, and nothing is overwritten', async () => {
    const user = shop.as('user')
    const draft = await draftOf(shop, user, supplierId, [{ productId: rice, cost: '5100' }])
    const { id, version } = (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
    expect((await user.patch(`/api/purchases/${id}`, { ...draft, note: 'uno' }, version)).statusCode).toBe(
      200,
    )
    const second = await shop
      .as('secretary')
      .patch(`/api/purchases/${id}`, { ...draft, note: 'dos' }, version)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'stale' })
    expect((await user.get(`/api/purchases/${id}`)).json()).toMatchObject({ note: 'uno' })
  })

  test('a rejected purchase becomes pending when it is edited', async () => {
    const user = shop.as('user')
    const draft = await draftOf(shop, user, supplierId, [{ productId: rice, cost: '5200' }])
    const { id, version } = (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
    const short = await shop.as('admin').post(`/api/purchases/${id}/reject`, { reason: 'no' }, { version })
    expect(short.json()).toMatchObject({ fields: { reason: { code: 'too_short', limit: 5 } } })
    const rejected = await shop
      .as('admin')
      .post(`/api/purchases/${id}/reject`, { reason: 'Falta el lote' }, { version })
    expect((await user.get(`/api/purchases/${id}`)).json()).toMatchObject({
      status: 'rejected',
      decisionReason: 'Falta el lote',
    })
    await user.patch(`/api/purchases/${id}`, draft, rejected.json<{ version: number }>().version)
    expect((await user.get(`/api/purchases/${id}`)).json()).toMatchObject({
      status: 'pending',
      decisionReason: '',
    })
  })

  test('after approval only the note and the attachments change', async () => {
    const user = shop.as('user')
    const draft = await draftOf(shop, user, supplierId, [{ productId: rice, cost: '5300' }])
    const { id, version } = (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
    const approved = (
      await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    ).json<{ version: number }>()
    expect((await user.patch(`/api/purchases/${id}`, draft, approved.version)).json()).toMatchObject({
      code: 'not_editable',
    })
    const note = await user.patch(
      `/api/purchases/${id}/note`,
      { note: 'Llegó completa', attachmentIds: draft.attachmentIds },
      approved.version,
    )
    expect(note.statusCode).toBe(200)
  })
})

describe('reopening', () => {
  test('restores stock, value, average, last cost and what is owed', async () => {
    const [before, owedBefore] = [await stockOf(milk), await owed()]
    const { id, version } = await enter([
      { productId: milk, ...milkLine, lot: 'L9', quantity: '7', cost: '9999' },
    ])
    const approved = (
      await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    ).json<{ version: number }>()
    expect(await owed()).toBe(owedBefore + 69_993_00)
    const reopened = await shop
      .as('admin')
      .post(`/api/purchases/${id}/reopen`, { reason: 'Precio equivocado' }, { version: approved.version })
    expect(reopened.statusCode).toBe(200)
    const { movements: _before, ...was } = before
    expect(await stockOf(milk)).toMatchObject(was)
    expect(await owed()).toBe(owedBefore)
    expect((await shop.as('user').get(`/api/purchases/${id}`)).json()).toMatchObject({ status: 'pending' })
    const again = await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, {
      version: reopened.json<{ version: number }>().version,
    })
    expect(again.statusCode).toBe(200)
    expect(await owed()).toBe(owedBefore + 69_993_00)
  })
})
