import { afterAll, describe, expect, test } from 'vitest'
import { openBilling } from '../../test/billing.ts'
import { draftOf } from '../../test/goods.ts'

const { shop, supplierId, milk, rice, enter } = await openBilling()
afterAll(() => shop.close())

describe('bad input', () => {
  test.each([
    [{ items: [] }, 'items', 'select_product'],
    [{ items: [{ productId: 0, quantity: '1', cost: '1' }] }, 'items.0.productId', 'select_product'],
    [{ items: [{ productId: 'milk', quantity: '-1', cost: '1' }] }, 'items.0.quantity', 'quantity_positive'],
    [
      { items: [{ productId: 'milk', quantity: '1'.repeat(30), cost: '1' }] },
      'items.0.quantity',
      'quantity_too_large',
    ],
    [{ items: [{ productId: 'milk', quantity: '0', cost: '1' }] }, 'items.0.quantity', 'quantity_positive'],
    [
      { items: [{ productId: 'milk', quantity: '1.5', cost: '1', expiresOn: '2027-01-01' }] },
      'items.0.quantity',
      'quantity_whole',
    ],
    [{ items: [{ productId: 'milk', quantity: '1', cost: '1' }] }, 'items.0.expiresOn', 'expiry_required'],
    [
      { items: [{ productId: 'milk', quantity: '1', cost: '1', expiresOn: '2026-11-01' }] },
      'items.0.expiresOn',
      'expired',
    ],
    [{ items: [{ productId: 'milk', quantity: '1', cost: '1', lot: 'a\u0000b' }] }, 'items.0.lot', 'text'],
    [
      { items: [{ productId: 'milk', quantity: '99999999999', cost: '999999999999' }] },
      'items.0.cost',
      'line_too_large',
    ],
    [
      { items: [{ productId: 'milk', quantity: '1', cost: '99999999999' }], shipping: 9_999_999_999_999 },
      'items',
      'total_too_large',
    ],
    [{ shipping: 10_000_000_000_000 }, 'shipping', 'amount_too_large'],
    [{ purchasedOn: '9999-01-01' }, 'purchasedOn', 'day'],
    [{ purchasedOn: '2026-11-21' }, 'purchasedOn', 'day_future'],
    [{ purchasedOn: '2026-02-30' }, 'purchasedOn', 'day'],
    [{ creditDays: 0 }, 'creditDays', 'credit_days'],
    [{ discount: 1_000_000_00 }, 'discount', 'discount_above_subtotal'],
    [{ discount: -1 }, 'discount', 'amount_negative'],
    [{ discount: 1.5 }, 'discount', 'amount'],
    [{ returned: 1_000_000_00 }, 'returned', 'return_above_total'],
    [{ reference: 'ab' }, 'reference', 'too_short'],
    [{ reference: 'abc\u202Edef' }, 'reference', 'text'],
    [{ attachmentIds: [] }, 'attachmentIds', 'required'],
    [{ attachmentIds: [999_999] }, 'attachmentIds.0', 'not_found'],
    [{ supplierId: 999_999 }, 'supplierId', 'not_found'],
    [{ storeId: 3 }, 'storeId', 'not_found'],
    [{ approval: 'approved' }, 'approval', 'unknown_field'],
  ])('%j is refused at %s as %s, and nothing is written', async (more, field, code) => {
    const user = shop.as('user')
    const wrong = JSON.parse(JSON.stringify(more).replaceAll('"milk"', String(milk))) as object
    const draft = await draftOf(shop, user, supplierId, [{ productId: rice, cost: '31' }], wrong)
    const reply = await user.post('/api/purchases', draft)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().fields[field]).toMatchObject({ code })
    expect(
      (await shop.owner.query('select from purchase where reference = $1', [draft.reference])).rows,
    ).toHaveLength(0)
  })

  test('SQL and HTML in text are stored as typed', async () => {
    const note = `'; drop table purchase; -- <script>alert(1)</script>`
    const { id } = await enter([{ productId: rice, cost: '99' }], { note, reference: `<b>'"%_` })
    expect((await shop.as('user').get(`/api/purchases/${id}`)).json()).toMatchObject({
      note,
      reference: `<b>'"%_`,
    })
  })

  test("another company's purchase does not exist", async () => {
    const { id, version } = await enter([{ productId: rice, cost: '98' }])
    const rival = shop.as('rival')
    for (const reply of [
      await rival.get(`/api/purchases/${id}`),
      await rival.get(`/api/purchases/${id}/effect`),
      await rival.post(`/api/purchases/${id}/approve`, undefined, { version }),
      await rival.post(`/api/purchases/${id}/cancel`, { reason: 'porque sí' }, { version }),
    ])
      expect(reply.statusCode).toBe(404)
  })

  test.each([
    ['{"a":', 400],
    ['[]', 422],
    ['"x"', 400],
  ])('the body %s answers %i', async (body, status) => {
    const reply = await shop
      .as('user')
      .post('/api/purchases', body, { headers: { 'content-type': 'application/json' } })
    expect(reply.statusCode).toBe(status)
  })

  test('a transition without If-Match is refused, and so is a stale one', async () => {
    const { id, version } = await enter([{ productId: rice, cost: '97' }])
    expect((await shop.as('admin').post(`/api/purchases/${id}/approve`)).statusCode).toBe(428)
    expect(
      (await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version: version + 1 }))
        .statusCode,
    ).toBe(409)
  })
})
