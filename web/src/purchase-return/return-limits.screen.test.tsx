import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed } from '../../test/dialog.tsx'
import { choose, cursor, save, sent } from '../../test/form.ts'
import { enter, line } from '../../test/grid.ts'
import { bill, lines, openReturn, path } from '../../test/purchase-return.tsx'
import { refusal } from '../../test/server.ts'

test('a quantity above the stock is reported at its field while typing, and is not sent', async () => {
  const { hands, requests } = await openReturn()
  await enter(hands, 1, 'quantity')
  await hands.keyboard('3')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(line(1).at(-1)).toBe('–')
  const outcome = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('Total'))
  expect(outcome?.textContent).toBe('Total–')
  await hands.keyboard('{Enter}aver{Enter}' + save)
  expect(listed().join()).toMatch(/^Devolver, Leche: .*2/)
  expect(cursor()).toBe('Devolver, línea 1')
  expect(sent(requests, path)).toEqual([])
})

test('a limit with decimals is written in the language, of the form and of a refusal', async () => {
  const weighed = lines.map((each) => ({
    ...each,
    unit: 'kg',
    unitWhole: false,
    bought: '3.75',
    onHand: '3.75',
  }))
  const taken = { 'items.0.quantity': { code: 'above_stock', limit: '1.25' } }
  const { hands } = await openReturn({
    'GET /api/purchases/3/returnable': () => ({ purchase: bill, lines: weighed, suggested: 'DV-4' }),
    [`POST ${path}`]: () => refusal(422, { code: 'invalid', fields: taken }),
  })
  await choose(hands, 'so')
  await enter(hands, 1, 'quantity')
  await hands.keyboard('99' + save)
  expect(listed().join()).toContain('Se pueden devolver hasta 3,75')
  await hands.keyboard('{Backspace}{Backspace}2' + save)
  await waitFor(() => expect(listed().join()).toContain('Solo hay 1,25: baja la cantidad'))
})

test('what somebody else took meanwhile is refused at its line, with all that was typed', async () => {
  const { hands } = await openReturn({
    'POST /api/purchase-returns': () =>
      refusal(409, {
        code: 'return_exceeded',
        fields: { 'items.0.quantity': { code: 'above_stock', limit: '1.000' } },
      }),
  })
  await enter(hands, 2, 'quantity')
  // What is typed into an open cell of reasons is in its line when the form is saved.
  await hands.keyboard('2{Enter}aver' + save)
  await waitFor(() => expect(listed().join()).toMatch(/^Devolver, Arroz: .* 1(?!\.)/))
  expect(cursor()).toBe('Devolver, línea 2')
  expect(line(2)[3]).toBe('2')
})
