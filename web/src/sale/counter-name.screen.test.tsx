import { screen } from '@testing-library/react'
import type { Sale } from '@trastienda/contract/sale'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { counter } from './counter.ts'
import { useCustomerName } from './use-sale-check.ts'
import { valuesOf } from './values.ts'

const sold = {
  customerId: 3,
  customer: 'Consumidor final',
  counter: true,
  storeId: 1,
  downPayment: 0,
  discount: 0,
  subtotal: 0,
  items: [],
  attachments: [],
} as unknown as Sale

const New = () => <p>{useCustomerName(counter)}</p>
const Saved = () => <p>{useCustomerName(valuesOf(sold).customer)}</p>

test.each([
  ['a new sale', New],
  ['a saved sale', Saved],
])('in %s the counter has the name that the company gave it', async (_, Screen) => {
  const facts = { taken: null, suggested: 'V-9', owed: 0, counter: 'Consumidor final', closingDate: null }
  await visit(Screen, { answers: { 'GET /api/sales/check': () => facts } })
  expect(await screen.findByText('Consumidor final')).toBeDefined()
})
