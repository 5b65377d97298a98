import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, field, take } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import type { Answers } from '../../test/server.ts'
import { dairy } from '../../test/shop.ts'
import PurchaseAdd from './add.tsx'
import { bill, bills } from './purchase-harness.ts'

// On a bad connection a reply comes when more was typed: it never takes the place of that.

/** A reply that comes when it is let go. */
function held(reply: unknown) {
  let go: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    go = resolve
  })
  return { answer: () => gone.then(() => reply), go: () => go() }
}

async function withSupplier(answers: Answers) {
  const page = await visit(PurchaseAdd, { at: '/purchase/add', answers: { ...bills, ...answers } })
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  await take(page.hands, 'sabana')
  await waitFor(() => expect(cursor()).toBe('Referencia'))
  return page
}

test('days of credit that were typed stay when those of the supplier come', async () => {
  const facts = held({ ...dairy, creditDays: 15 })
  const { hands } = await withSupplier({ 'GET /api/suppliers/7': facts.answer })
  await hands.clear(field('Días de crédito'))
  await hands.type(field('Días de crédito'), '45')
  facts.go()
  await screen.findByText(new RegExp(dairy.taxId))
  expect(field('Días de crédito').value).toBe('45')
})

test('days of credit that were not typed are those of the supplier, however late they come', async () => {
  const facts = held({ ...dairy, creditDays: 15 })
  const { hands } = await withSupplier({ 'GET /api/suppliers/7': facts.answer })
  await hands.type(field('Referencia'), 'FE-1')
  facts.go()
  await waitFor(() => expect(field('Días de crédito').value).toBe('15'))
})

test('lines that were typed while the last purchase was fetched stay below its lines', async () => {
  const last = held(bill())
  const { hands } = await withSupplier({
    'GET /api/purchases': () => ({ data: [{ id: 3 }], next: null, total: 1 }),
    'GET /api/purchases/3': last.answer,
  })
  await hands.click(screen.getByRole('button', { name: /Copiar la última/ }))
  await hands.click(screen.getByText('Código, nombre o lector de barras'))
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  last.go()
  await waitFor(() =>
    expect(
      [...document.querySelectorAll('tbody tr[data-key]')].map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Arroz'), expect.stringContaining('Leche'), expect.any(String)]),
  )
})
