import type { Day } from '@trastienda/contract/calendar'
import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Change } from './keeper.ts'
import { freshReceipt } from './stored-receipt.ts'
import { useHand } from './use-hand.ts'

const order = {
  carrier: '',
  lines: [
    {
      id: 1,
      productId: 7,
      productName: 'Leche',
      productCode: 'LAC-1',
      supplierCode: '',
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

const plain = (id: number, name: string) =>
  ({
    ...order.lines[0],
    id,
    productId: id,
    productName: name,
    tracksExpiry: false,
  }) as (typeof order.lines)[number]

function useThree() {
  const place = { userId: 1, companyId: 1, orderId: 5 }
  const three = { ...order, lines: [plain(1, 'Arroz'), plain(2, 'Sal'), plain(3, 'Panela')] }
  const [receipt, setReceipt] = useState(() => freshReceipt(place, three, '2026-11-25' as Day))
  const change: Change = (what) => setReceipt((now) => ({ ...now, ...what(now) }))
  return { ...useHand(receipt, change), change }
}

test('a line of which less came leads on like a complete one, past others of which less came, and says what is missing', () => {
  const { result } = renderHook(useThree)
  const note = (accepted: string) => {
    act(() => result.current.set({ accepted }))
    act(() => void result.current.put())
  }
  note('6')
  expect(result.current.line?.id).toBe(2)
  expect(result.current.message?.what).toMatchObject({ kind: 'noted', line: { id: 1 }, left: '4' })
  note('10')
  expect(result.current.line?.id).toBe(3)
  expect(result.current.message?.what).toMatchObject({ left: '0' })
  // None waits any more: another lot of the last one may have come.
  note('3')
  expect(result.current.line?.id).toBe(3)
  note('7')
  expect(result.current.line?.id).toBe(1)
})

test('a line noted out of order leads on to the next below it, then to those above', () => {
  const { result } = renderHook(useThree)
  const note = (accepted: string) => {
    act(() => result.current.set({ accepted }))
    act(() => void result.current.put())
  }
  act(() => result.current.goTo(plain(2, 'Sal')))
  note('10')
  expect(result.current.line?.id).toBe(3)
  note('1')
  expect(result.current.line?.id).toBe(1)
})

test('keys of a slow scanner that were taken for a quantity are none once its code is known', () => {
  const { result } = renderHook(useThree)
  act(() => result.current.set({ accepted: '3' }))
  act(() => result.current.set({ accepted: '77090429' }))
  act(() => result.current.scan('7702004003508', '3'))
  expect(result.current.message?.what).toMatchObject({ kind: 'unknown', code: '7702004003508' })
  expect(result.current.hand.accepted).toBe('3')
})

test('what was said of goods is gone once they are taken out again', () => {
  const { result } = renderHook(useThree)
  act(() => result.current.set({ accepted: '4' }))
  act(() => void result.current.put())
  expect(result.current.message?.what).toMatchObject({ kind: 'noted', left: '6' })
  act(() => result.current.change(() => ({ goods: [] })))
  expect(result.current.message).toBeNull()
})
