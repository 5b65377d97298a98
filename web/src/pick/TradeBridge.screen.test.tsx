import { cleanup, screen } from '@testing-library/react'
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
        <TradeBridge side="purchases" query={{ from: '2026-11-01' }} here="total" month readAt={readAt} />
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

test('all that was returned is what was deducted on the bills and what came back later', async () => {
  const Figures = () => <TradeBridge side="purchases" query={{ from: '2026-11-01' }} here="goods" />
  await visit(Figures, {
    at: '/',
    answers: {
      'GET /api/reports/trade_bridge': () => ({
        goods: 1_568_958_400,
        onBills: 1_030_000,
        billed: 1_567_928_400,
        returnedSince: 2_720_000,
        total: 1_565_208_400,
        returnedThen: 5_398_000,
        net: 1_562_530_400,
        from: '2026-11-01',
        to: '2026-11-28',
      }),
    },
  })
  const line = (await screen.findByText(/^Descontado de estas compras/)).textContent
  expect(line?.replaceAll(/\s+/g, ' ')).toBe(
    'Descontado de estas compras 37.500 = igual a descontado en las facturas 10.300 + más descontado después por devoluciones 27.200',
  )
})

test('with pending documents it is said where returns that wait for approval count', async () => {
  const steps = {
    goods: 1_200_000,
    onBills: 0,
    billed: 1_200_000,
    returnedSince: 0,
    total: 1_200_000,
    returnedThen: 90_000,
    net: 1_110_000,
    from: '2026-11-01',
    to: '2026-11-28',
  }
  const shown = async (query: Readonly<Record<string, string>>) => {
    const Figures = () => <TradeBridge side="sales" query={query} here="billed" />
    await visit(Figures, { at: '/', answers: { 'GET /api/reports/trade_bridge': () => steps } })
    return (await screen.findByRole('group')).textContent
  }
  expect(await shown({ from: '2026-11-01', pending: 'true' })).toContain(
    'de cada venta se descuentan al aprobarse',
  )
  cleanup()
  expect(await shown({ from: '2026-11-01' })).not.toContain('por aprobar')
})

test('of this month, beside other periods, one sentence names the month first', async () => {
  const Figures = () => <TradeBridge side="purchases" query={{ from: '2026-11-01' }} here="total" month />
  await visit(Figures, {
    at: '/',
    answers: {
      'GET /api/reports/trade_bridge': () => ({
        goods: 1_200_000,
        onBills: 30_000,
        billed: 1_170_000,
        returnedSince: 70_000,
        total: 1_100_000,
        returnedThen: 90_000,
        net: 1_080_000,
        from: '2026-11-01',
        to: '2026-11-28',
      }),
    },
  })
  const sentence = (await screen.findByText(/^Este mes/)).textContent
  expect(sentence?.replaceAll(/\s+/g, ' ')).toBe(
    'Este mes se compró mercancía por $ 12.000; menos $ 300 de descuentos en las facturas y $ 700 de devoluciones posteriores, las compras suman hoy $ 11.000.',
  )
})
