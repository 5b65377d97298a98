import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { NarrowingContext } from './narrowing.ts'
import { ReportBridge } from './ReportBridge.tsx'

const reply = {
  goods: 1_568_958_400,
  onBills: 1_030_000,
  billed: 1_567_928_400,
  returnedSince: 2_720_000,
  total: 1_565_208_400,
  returnedThen: 5_398_000,
  net: 1_562_530_400,
  from: '2026-11-01',
  to: '2026-11-28',
}

test('beside a report of products the steps open whole documents, which add up to them', async () => {
  const Steps = () => (
    <NarrowingContext
      value={{
        query: { from: '2026-11-01', to: '2026-11-28', store: '2', lines: 'true' },
        at: '/report/purchases_report?by=product',
      }}
    >
      <ReportBridge side="purchases" here="goods" />
    </NarrowingContext>
  )
  await visit(Steps, { at: '/', answers: { 'GET /api/reports/trade_bridge': () => reply } })
  await screen.findByText(/^Descontado de estas compras/)
  const opened = screen
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://here').searchParams.get('show') ?? '')
  expect(opened.length).toBeGreaterThan(4)
  for (const show of opened) {
    expect(show).toContain('store')
    expect(show).not.toContain('lines')
  }
})
