import { centavos } from '@trastienda/contract/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { SaleMark } from './columns.tsx'

const state = { status: 'paid', paid: centavos(0), balance: centavos(0) } as const

test('a sale of which all came back reads as returned, not as paid', () => {
  draw(<SaleMark {...state} approval="approved" units="0" />)
  expect(screen.getByText('Devuelta')).toBeTruthy()
  expect(screen.queryByText('Pagada')).toBeNull()
})

test('a sale of which some came back keeps its state', () => {
  draw(<SaleMark {...state} approval="approved" units="2.5" />)
  expect(screen.getByText('Pagada')).toBeTruthy()
})
