import { screen } from '@testing-library/react'
import type { Cop } from '@trastienda/contract/money'
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
