import type { Day } from '@trastienda/contract/calendar'
import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { freshReceipt } from './stored-receipt.ts'
import { useHand } from './use-hand.ts'

const order = {
  carrier: '',
  lines: [
    {
      id: 1,
      productId: 7,
      productName: 'Leche',
      unit: 'und',
      unitWhole: true,
      tracksExpiry: true,
      quantity: '10',
      received: '0',
      closed: '0',
      waiting: '0',
      tolerance: '0',
      barcodes: [],
    },
  ],
} as unknown as ReceivableOrder

function useShelf() {
  const place = { userId: 1, companyId: 1, orderId: 5 }
  const [receipt, setReceipt] = useState(() => freshReceipt(place, order, '2026-11-25' as Day))
  return useHand(receipt, (change) => setReceipt((now) => ({ ...now, ...change(now) })))
}

test('a missing date is reported until it is entered', () => {
  const { result } = renderHook(useShelf)
  act(() => result.current.set({ accepted: '3' }))
  act(() => void result.current.put())
  expect(result.current.message?.what).toMatchObject({
    kind: 'unfinished',
    problems: { expiresOn: { code: 'expiry_required' } },
  })
  act(() => result.current.set({ lot: 'L-1' }))
  expect(result.current.message?.what.kind).toBe('unfinished')
  act(() => result.current.set({ expiresOn: '2027-01-31' as Day }))
  expect(result.current.message).toBeNull()
  act(() => void result.current.put())
  expect(result.current.message?.what.kind).toBe('noted')
})
