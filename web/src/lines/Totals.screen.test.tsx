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

interface Put {
  readonly value: Cop | null
  readonly percent: string | null
}

/** The totals of a document with these lines, which keeps what is typed. */
function draw450(subtotal = 45_000_050 as Cop) {
  const amounts = { lines: [], subtotal, grandTotal: 0 as Cop }
  const sent: Record<string, Put> = {}
  function Sum() {
    const [values, setValues] = useState<Record<string, Put>>({})
    const charges = (['discount', 'shipping'] as const).map((name) => ({
      name,
      label: name,
      sign: '−' as const,
      value: values[name]?.value ?? null,
      ...(name === 'discount' && { percent: values[name]?.percent ?? null }),
      onChange: (value: Cop | null, percent: string | null) => {
        sent[name] = { value, percent }
        setValues({ ...values, [name]: { value, percent } })
      },
      onBlur: () => undefined,
      problem: undefined,
    }))
    return <Totals lines={[]} amounts={amounts} charges={charges} />
  }
  draw(<Sum />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return { sent, field, hands: userEvent.setup() }
}

test('a discount may be typed as a percentage of the subtotal, and becomes pesos; shipping may not', async () => {
  const { sent, field, hands } = draw450()
  await hands.type(field('discount'), '12,5 %')
  // An eighth of 450,000.50 is 56,250.0625.
  expect(sent['discount']).toEqual({ value: 5_625_006, percent: '12.5' })
  await hands.tab()
  expect(field('discount').value).toBe('56.250,06')
  expect(screen.getByRole('button', { name: /^12,5\s% del subtotal/ }).ariaPressed).toBe('true')
  await hands.type(field('shipping'), '10%')
  expect(sent['shipping']?.value).toBeNaN()
  await hands.clear(field('discount'))
  await hands.type(field('discount'), '5000')
  expect(sent['discount']).toEqual({ value: 500_000, percent: null })
})

test('where a phone has no sign of percent, a button reads the number as one, typed before it or after it', async () => {
  const { sent, field, hands } = draw450()
  const button = () => screen.getByRole('button', { name: /subtotal$/ })
  await hands.type(field('discount'), '10')
  await hands.click(button())
  expect(sent['discount']).toEqual({ value: 4_500_005, percent: '10' })
  // Once more: the amount stays, whatever the lines become.
  await hands.click(button())
  expect(sent['discount']).toEqual({ value: 4_500_005, percent: null })
  await hands.click(button())
  expect(document.activeElement).toBe(field('discount'))
  await hands.clear(field('discount'))
  await hands.keyboard('20')
  expect(sent['discount']).toEqual({ value: 9_000_010, percent: '20' })
})
