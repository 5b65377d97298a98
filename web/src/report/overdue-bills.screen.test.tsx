import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import ExpiredPurchasesReport from './overdue-bills.tsx'

// A chart says that it has no room, as nothing has without a layout.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})

const sums = (overdueBills: number, toPay: { bills: number; waiting: number }) => ({
  notDue: 0,
  days1to30: 90_000,
  days31to60: 0,
  days61to90: 0,
  over90: 0,
  bills: 5,
  overdueBills,
  balance: 90_000,
  overdue: 90_000,
  toPay,
})
const report = (toPay: { bills: number; waiting: number }) => ({
  today: '2026-11-25',
  data: [{ id: 7, name: 'Lácteos Sabana', oldestDueOn: '2026-11-02', ...sums(5, toPay) }],
  totals: sums(5, toPay),
  owed: { bills: 5, balance: 90_000 },
})
const open = (toPay: { bills: number; waiting: number }) =>
  visit(ExpiredPurchasesReport, {
    at: '/report/expired_purchases_report',
    answers: { ...shop, 'GET /api/reports/expired_purchases_report': () => report(toPay) },
  })

test('of five overdue bills the two payable ones are counted, and beside them what waits for approval', async () => {
  await open({ bills: 2, waiting: 4_550_000 })
  expect(await screen.findByText('Pagar 2 compras vencidas')).toBeTruthy()
  expect(screen.getByText('45.500 ya en pagos por aprobar')).toBeTruthy()
})

test('where all of them wait for approval nothing offers to pay them', async () => {
  await open({ bills: 0, waiting: 9_000_000 })
  expect(await screen.findByText('90.000 ya en pagos por aprobar')).toBeTruthy()
  expect(screen.queryByText(/^Pagar/)).toBeNull()
})
