import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { describe, expect, test } from 'vitest'
import { isSound, lineAmount, refusedBy } from '../lines/cells.ts'
import { cellProblems, checkPurchase, totalsOf } from './check.ts'
import { newLine } from '../lines/line.ts'
import { emptyPurchase, headFields, type PurchaseValues } from './values.ts'

const today = '2026-11-21' as Day
const milk = { id: 1, code: 'LAC-1', name: 'Leche', unit: 'und', unitWhole: true, tracksExpiry: true }
const rice = { ...milk, id: 2, code: 'GRA-1', unitWhole: false, tracksExpiry: false }
const good = newLine({ product: milk, lot: 'L1', expiresOn: '2027-02-18', quantity: '12', cost: '2500' })
const file: Attachment = { id: 1, name: 'f.pdf', mediaType: 'application/pdf', size: 10 }

function purchase(more: Partial<PurchaseValues> = {}): PurchaseValues {
  const start = emptyPurchase(today, 1, { id: 9, label: 'Marcela Ríos' })
  return {
    ...start,
    supplier: { id: 3, label: 'Sabana' },
    reference: 'FE-1',
    lines: [good, newLine()],
    attachments: [file],
    ...more,
  }
}

test('a past day is reported as soon as it is typed, before there is a quantity', () => {
  const line = newLine({ product: milk, lot: 'L1', expiresOn: '2026-11-02' })
  expect(cellProblems(line, today)).toMatchObject({ expiresOn: { code: 'expired', limit: '2026-11-02' } })
})

test('a complete purchase has no problems; the empty line at the end needs nothing', () => {
  expect(isSound(checkPurchase(purchase(), today))).toBe(true)
})

describe('missing fields are named', () => {
  test('an empty form', () => {
    const { head } = checkPurchase(
      { ...emptyPurchase(today, null), customer: null, purchasedOn: null, creditDays: null },
      today,
    )
    expect(head).toEqual({
      supplier: { code: 'select_supplier' },
      responsible: { code: 'select_user' },
      customer: { code: 'select_customer' },
      storeId: { code: 'select_store' },
      reference: { code: 'required' },
      purchasedOn: { code: 'select_date' },
      creditDays: { code: 'credit_days' },
      attachments: { code: 'required' },
      items: { code: 'select_product' },
    })
  })

  test('a discount above the goods, a future day', () => {
    const { head } = checkPurchase(
      purchase({ discount: 30_001_00 as Cop, purchasedOn: '2026-11-22' as Day }),
      today,
    )
    expect(head.discount).toEqual({ code: 'discount_above_subtotal' })
    expect(head.purchasedOn).toMatchObject({ code: 'day_future' })
  })
})

describe('cells', () => {
  test.each([
    [{}, {}],
    [{ product: null, typed: 'X-9' }, { product: { code: 'unknown', limit: 'X-9' } }],
    [{ product: null }, { product: { code: 'select_product' } }],
    [{ quantity: '' }, { quantity: { code: 'required' } }],
    [{ cost: '' }, { cost: { code: 'required' } }],
    [{ cost: '0' }, {}],
    [{ quantity: '1.5' }, { quantity: { code: 'quantity_whole' } }],
    [{ product: rice, quantity: '1.5', expiresOn: '' }, {}],
    [{ expiresOn: '' }, { expiresOn: { code: 'expiry_required' } }],
    [{ expiresOn: 'pronto' }, { expiresOn: { code: 'day' } }],
    [{ expiresOn: '2026-11-20' }, { expiresOn: { code: 'expired', limit: '2026-11-20' } }],
    [{ cost: 'x' }, { cost: { code: 'cost' } }],
    [{ cost: '999999999999', quantity: '99999999999' }, { cost: { code: 'line_too_large' } }],
  ])('%j', (change, problems) => {
    expect(cellProblems({ ...good, ...change }, today)).toEqual(problems)
  })

  test('an empty line has no problems', () => {
    expect(cellProblems(newLine(), today)).toEqual({})
  })
})

test('totals count readable lines', () => {
  const half = newLine({ product: rice, quantity: '2.5', cost: '1234.567891' })
  const values = purchase({
    lines: [good, half, newLine({ quantity: 'x', cost: '1' }), newLine()],
    shipping: 50_00 as Cop,
    discount: Number.NaN as Cop,
  })
  expect(lineAmount(half)).toBe(3_086_42)
  expect(totalsOf(values)).toMatchObject({ subtotal: 33_086_42, grandTotal: 33_136_42 })
})

test('the server’s problems are shown at the lines that were sent', () => {
  const refused = refusedBy(
    { 'items.1.quantity': { code: 'quantity_whole' }, supplierId: { code: 'inactive' } },
    [newLine(), good],
    headFields,
  )
  expect(refused.head).toEqual({ supplier: { code: 'inactive' } })
  expect([...refused.lines]).toEqual([[good.key, { quantity: { code: 'quantity_whole' } }]])
})
