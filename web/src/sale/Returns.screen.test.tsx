import type { Sale } from '@trastienda/contract/sale'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { Returns } from './Returns.tsx'
import { SaleBanner } from './SaleFacts.tsx'

const sale = (units: string) => ({ id: 3, reference: 'V-3', units }) as Sale
const open = (units: string) =>
  visit(() => <Returns sale={sale(units)} />, {
    at: '/sale/edit/3?return=new',
    answers: {
      'GET /api/sale-returns': () => ({ data: [], total: 0 }),
      'GET /api/sales/3/returnable': () => ({
        sale: { id: 3, reference: 'V-3', customer: 'Ana Gil', soldOn: '2026-01-02', balance: 0 },
        lines: [],
        suggested: 'DC-4',
      }),
    },
  })

test('the address of a sale opens a return of what is left of it', async () => {
  await open('2')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByText('Ya se devolvió todo.')).toBeNull()
})

test('where all came back it says so and opens none', async () => {
  await open('0')
  expect(await screen.findByText('Ya se devolvió todo.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
})

test('above the sale stand its returns that wait for approval, which are opened from there', async () => {
  const row = (id: number, approval: string) => ({ id, reference: `DC-${id}`, approval })
  const { hands, address } = await visit(
    () => <SaleBanner sale={{ ...sale('2'), approval: 'approved' }} edits={false} />,
    {
      at: '/sale/edit/3',
      answers: {
        'GET /api/sale-returns': () => ({ data: [row(5, 'approved'), row(6, 'pending')], total: 2 }),
      },
    },
  )
  await hands.click(await screen.findByRole('button', { name: 'DC-6' }))
  expect(screen.getByText(/^Una devolución por aprobar/)).toBeTruthy()
  expect(screen.queryByText('DC-5')).toBeNull()
  expect(address()).toBe('/sale/edit/3?return=6')
})
