import type { Dashboard } from '@trastienda/contract/dashboard'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { Ahead } from './Ahead.tsx'

test('what waits for approval is headed by all of it, which the column of totals adds up to', async () => {
  const figures = {
    approvals: [
      { kind: 'purchase', count: 14, mine: 10 },
      { kind: 'sale', count: 10, mine: 7 },
    ],
    topProducts: [],
    expiry: { days: 30, lots: 0, value: 0, loss: 0, expiredLots: 0, expiredValue: 0 },
  } as unknown as Dashboard
  await visit(() => <Ahead figures={figures} />)
  const waits = await screen.findByRole('region', { name: 'Por aprobar, de todo' })
  expect(within(waits).getByRole('heading').parentElement?.textContent).toBe('Por aprobar, de todo24')
  expect(within(waits).getByRole('columnheader', { name: 'En total' })).toBeTruthy()
})
