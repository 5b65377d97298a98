import type { FigureDocument } from '@trastienda/contract/report-documents'
import { expect, test } from 'vitest'
import { kindNameOf, partyHead } from './document-kind.ts'

const collection = (amount: number) => ({ kind: 'collection', amount }) as FigureDocument

test('only what was given back is called so, whichever sign a figure gives to a collection', () => {
  for (const figure of [
    'collections',
    'moneyIn',
    'cash',
    'cashLessProfit',
    'entered',
    'customerPayments',
  ] as const) {
    expect(kindNameOf(figure, collection(500)), figure).toBe('collection')
    expect(kindNameOf(figure, collection(-500)), figure).toBe('givenBack')
  }
  for (const figure of ['receivables', 'customerCharges', 'customerDebt'] as const) {
    expect(kindNameOf(figure, collection(-500)), figure).toBe('collection')
    expect(kindNameOf(figure, collection(500)), figure).toBe('givenBack')
  }
  expect(kindNameOf('netSales', { kind: 'sale_return', amount: -500 } as FigureDocument)).toBe('sale_return')
})

test('the other parties are named by what they are, and by both words only when both are listed', () => {
  const head = (...kinds: readonly FigureDocument['kind'][]) => partyHead(kinds.map((kind) => ({ kind })))
  expect(head('sale', 'sale_return', 'collection')).toBe('label.customer')
  expect(head('purchase', 'refund', 'stock_transfer')).toBe('label.supplier')
  expect(head('sale', 'payment')).toBe('report.documents.party')
})
