import { centavos } from '@trastienda/contract/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { PurchaseMark } from './purchase-columns.tsx'

const state = { approval: 'approved', status: 'paid', paid: centavos(0), balance: centavos(0) } as const

test('a purchase of which all went back reads as returned, not as paid', () => {
  draw(<PurchaseMark {...state} allBack />)
  expect(screen.getByText('Devuelta')).toBeTruthy()
  expect(screen.queryByText('Pagada')).toBeNull()
})

test('a purchase of which some went back keeps its state', () => {
  draw(<PurchaseMark {...state} allBack={false} />)
  expect(screen.getByText('Pagada')).toBeTruthy()
})
