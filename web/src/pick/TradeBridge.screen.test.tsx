import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { TradeBridge } from './TradeBridge.tsx'

test('how a figure is made up is read again with the figure, and stays in sight meanwhile', async () => {
  let total = 1_000_000
  function Figure() {
    const [readAt, setReadAt] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setReadAt(2)}>
          read
        </button>
        <TradeBridge side="purchases" query={{ from: '2026-11-01' }} here="total" only readAt={readAt} />
      </>
    )
  }
  const { hands } = await visit(Figure, {
    at: '/',
    answers: {
      'GET /api/reports/trade_bridge': () => ({
        goods: total + 200_000,
        onBills: 0,
        billed: total + 200_000,
        returnedSince: 200_000,
        total,
        returnedThen: 0,
        net: total,
        from: '2026-11-01',
        to: '2026-11-28',
      }),
    },
  })
  await screen.findByText(/10\.000/)
  total = 3_000_000
  await hands.click(screen.getByRole('button', { name: 'read' }))
  expect(screen.getByRole('group')).toBeTruthy()
  expect(await screen.findByText(/30\.000/)).toBeTruthy()
})
