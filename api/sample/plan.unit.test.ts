import { wrongCheckDigit } from '@trastienda/contract/barcode'
import { addDays, type Day, dayOf, daysBetween } from '@trastienda/contract/calendar'
import { customerDraft } from '@trastienda/contract/customer'
import { mayDo } from '@trastienda/contract/access'
import { supplierDraft } from '@trastienda/contract/supplier'
import { taxIdInput } from '@trastienda/contract/tax-id'
import { isWhole } from '@trastienda/contract/quantity'
import { describe, expect, test } from 'vitest'
import { amountsOfBill } from './bills.ts'
import { sampleCustomers } from './customers.ts'
import { sampleGoods } from './goods.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { weekdayOf } from './moments.ts'
import { planPurchases } from './plan.ts'
import { taxIdOf } from './print.ts'
import { sampleCompany, sampleUsers } from './staff.ts'
import { sampleSuppliers } from './suppliers.ts'

const days = [
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2027-01-01',
  '2027-02-28',
  '2027-03-01',
  '2028-02-29',
] as Day[]
const year = Array.from({ length: 60 }, (_, at) => addDays('2026-12-01' as Day, at * 11))

describe('the goods', () => {
  test('are some 400, each with a unique name, code and barcodes with correct check digits', () => {
    expect(sampleGoods.length).toBeGreaterThan(380)
    for (const of of [sampleGoods.map(({ name }) => name), sampleGoods.map(({ code }) => code)]) {
      expect(new Set(of).size).toBe(of.length)
    }
    const barcodes = sampleGoods.flatMap((good) => good.barcodes.map(({ barcode }) => barcode))
    expect(new Set(barcodes).size).toBe(barcodes.length)
    expect(
      barcodes.filter((barcode) => !/^770\d{10}$/.test(barcode) || wrongCheckDigit(barcode) !== undefined),
    ).toEqual([])
  })

  test('are priced above cost in steps of 50 and 100 pesos', () => {
    expect(
      sampleGoods.filter(({ price, cost }) => price <= cost || price % (price < 5000 ? 50 : 100) !== 0),
    ).toEqual([])
  })
})

describe('the parties', () => {
  test('are 25 suppliers and 60 customers that the forms would accept', () => {
    expect(sampleSuppliers).toHaveLength(25)
    expect(sampleCustomers).toHaveLength(60)
    for (const {
      company,
      contact,
      digits,
      city,
      address,
      phone,
      mail,
      note,
      creditDays,
    } of sampleSuppliers) {
      const draft = {
        company,
        name: contact,
        taxId: taxIdOf(digits),
        email: mail,
        phone,
        city,
        address,
        note,
        creditDays,
      }
      expect(supplierDraft.safeParse(draft).error).toBeUndefined()
    }
    for (const customer of sampleCustomers) expect(customerDraft.safeParse(customer).error).toBeUndefined()
    expect(taxIdInput.safeParse(taxIdOf(sampleCompany.digits)).success).toBe(true)
    const taxIds = [
      ...sampleSuppliers.map(({ digits }) => digits),
      ...sampleCustomers.map(({ taxId }) => taxId),
    ]
    expect(new Set(taxIds).size).toBe(taxIds.length)
  })
})

describe.each(days)('the purchases up to %s', (today) => {
  const planned = planPurchases(today)

  test('are the same each time', () => {
    expect(planPurchases(today)).toEqual(planned)
  })

  test('are 600 to 900 of twelve months, none after today', () => {
    expect(planned.length).toBeGreaterThan(600)
    expect(planned.length).toBeLessThan(900)
    const ages = planned.map(({ bill }) => daysBetween(bill.day, today))
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeLessThanOrEqual(365)
    expect(Math.max(...ages)).toBeGreaterThan(340)
    expect(planned.every(({ bill }) => weekdayOf(bill.day) !== 0)).toBe(true)
  })

  test('add up to what a shop of this size buys', () => {
    const total = planned.reduce((sum, { bill }) => sum + amountsOfBill(bill).grandTotal, 0) / 100
    expect(total).toBeGreaterThan(150_000_000)
    expect(total).toBeLessThan(400_000_000)
  })

  test('are processed in order, by people with permission, before the day is over, and never approved by their author', () => {
    for (const { actions } of planned) {
      const times = actions.map(({ at }) => at.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(actions.every(({ at }) => dayOf(at) < today || actions.length === 1)).toBe(true)
      const authors = actions.filter(({ does }) => does === 'enter' || does === 'change').map(({ by }) => by)
      const deciders = actions
        .filter(({ does }) => does === 'approve' || does === 'reject' || does === 'reopen')
        .map(({ by }) => by)
      expect(authors.filter((by) => deciders.includes(by))).toEqual([])
      const roleOf = new Map<string, (typeof sampleUsers)[number]['role']>(
        sampleUsers.map(({ username, role }) => [username, role]),
      )
      expect(deciders.every((by) => mayDo(roleOf.get(by) ?? 'buyer', 'purchase.approve'))).toBe(true)
    }
  })

  test('include every final state', () => {
    const ends = new Set(planned.map(({ actions }) => actions.map(({ does }) => does).join(' ')))
    expect(ends).toEqual(
      new Set([
        'enter',
        'enter approve',
        'enter reject',
        'enter cancel',
        'enter reject change approve',
        'enter approve reopen change approve',
      ]),
    )
    expect(planned.filter(({ actions }) => actions.length === 1).length).toBeGreaterThanOrEqual(4)
  })

  test('have lines that fit their product', () => {
    for (const line of planned.flatMap(({ bill }) => bill.lines)) {
      const good = sampleGoods[line.good]
      expect(Number(line.quantity)).toBeGreaterThan(0)
      expect(good?.unitWhole === false || isWhole(line.quantity)).toBe(true)
      expect(line.expiresOn === null).toBe(good?.shelfLifeDays === null)
    }
    expect(
      planned.every(({ bill }) =>
        bill.lines.every(({ expiresOn }) => expiresOn === null || expiresOn >= bill.day),
      ),
    ).toBe(true)
  })
})

test('goods that keep for weeks are bought in smaller sizes than the others', () => {
  const lines = planPurchases('2026-11-21' as Day).flatMap(({ bill }) => bill.lines)
  const shareOfUsual = (keeps: (days: number) => boolean) => {
    const shares = lines.flatMap(({ good, quantity }) => {
      const of = sampleGoods[good]
      return of?.demand === 'steady' && keeps(of.shelfLifeDays ?? Infinity)
        ? [Number(quantity) / of.usual]
        : []
    })
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }
  const [weeks, month, long] = [
    shareOfUsual((days) => days <= 20),
    shareOfUsual((days) => days > 20 && days <= 60),
    shareOfUsual((days) => days > 60),
  ]
  expect(weeks).toBeLessThan(0.8)
  expect(month).toBeLessThan(0.9)
  expect(weeks).toBeLessThan(month)
  expect(long).toBeGreaterThan(0.95)
})

test('every reference is unique for its supplier, on any day', () => {
  for (const today of year) {
    const references = planPurchases(today).map(
      ({ bill }) => `${bill.supplier} ${bill.reference.replace(/[\s-]/g, '')}`,
    )
    expect(new Set(references).size).toBe(references.length)
  }
})

test('an invoice is a PDF whose objects are where its table says', () => {
  const pdf = invoicePdf({
    supplier: { company: 'Café (Ñuñez)', taxId: '1-2', address: 'Vía A–B', city: 'Chía', phone: '601' },
    buyer: { company: 'Droguería', taxId: '3-4', store: 'Centro' },
    reference: 'FE-1',
    day: '2026-11-20',
    due: '2026-12-20',
    lines: [{ name: 'Arroz \\ 1 kg', lot: '', quantity: '12', cost: '4.050', subtotal: '48.600' }],
    totals: [['Total COP', '48.600']],
  }).toString('latin1')
  const starts = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(6)
  starts.forEach((start, at) => expect(pdf.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj`)))
  const end = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  expect(pdf.slice(end, end + 4)).toBe('xref')
  const length = Number(/\/Length (\d+)/.exec(pdf)?.[1])
  expect(pdf.indexOf('endstream') - pdf.indexOf('stream\n') - 'stream\n'.length - 1).toBe(length)
  expect(pdf).toContain('Caf\u00e9 \\(\u00d1u\u00f1ez\\)')
})
