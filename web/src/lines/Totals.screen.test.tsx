import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Cop } from '@trastienda/contract/money'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { rice } from '../../test/shop.ts'
import { newLine } from './line.ts'
import { Totals } from './Totals.tsx'

test('the units are those of the same lines that are counted, with and without a cost', () => {
  const line = (quantity: string, cost: string) => newLine({ product: { ...rice }, quantity, cost })
  const lines = [line('46', '100'), line('6', ''), line('', '5'), newLine()]
  const amounts = { lines: [], subtotal: 460_000 as Cop, grandTotal: 460_000 as Cop }
  draw(<Totals lines={lines} amounts={amounts} charges={[]} />)
  expect(screen.getByRole('group', { name: 'Totales' }).textContent).toContain('3 líneas, 52 und')
})

test('lines of different units are counted in each of them', () => {
  const line = (unit: string, quantity: string) =>
    newLine({ product: { ...rice, unit }, quantity, cost: '1' })
  const lines = [line('und', '46'), line('kg', '8'), line('und', '6')]
  const amounts = { lines: [], subtotal: 6000 as Cop, grandTotal: 6000 as Cop }
  draw(<Totals lines={lines} amounts={amounts} charges={[]} />)
  expect(screen.getByRole('group', { name: 'Totales' }).textContent).toContain('3 líneas, 52 und · 8 kg')
})

test('a discount may be typed as a percentage of the subtotal, and becomes pesos; shipping may not', async () => {
  const amounts = { lines: [], subtotal: 45_000_050 as Cop, grandTotal: 0 as Cop }
  const sent: Record<string, Cop | null> = {}
  function Sum() {
    const [values, setValues] = useState<Record<string, Cop | null>>({ discount: null, shipping: null })
    const charges = (['discount', 'shipping'] as const).map((name) => ({
      name,
      label: name,
      sign: '−' as const,
      value: values[name] ?? null,
      onChange: (value: Cop | null) => {
        sent[name] = value
        setValues({ ...values, [name]: value })
      },
      onBlur: () => undefined,
      problem: undefined,
    }))
    return <Totals lines={[]} amounts={amounts} charges={charges} />
  }
  draw(<Sum />)
  const hands = userEvent.setup()
  const discount = screen.getByRole<HTMLInputElement>('textbox', { name: 'discount' })
  await hands.type(discount, '12,5 %')
  // An eighth of 450,000.50 is 56,250.0625.
  expect(sent['discount']).toBe(5_625_006)
  await hands.tab()
  expect(discount.value).toBe('56.250,06')
  await hands.type(screen.getByRole('textbox', { name: 'shipping' }), '10%')
  expect(sent['shipping']).toBeNaN()
})
