import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attach, cursor, field, save, sent, formErrors } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import PurchaseAdd from './add.tsx'
import { bills } from './purchase-harness.ts'

const path = '/api/purchases'

/** Begins a purchase that has the supplier, the store and the lines of another. */
async function repeat(answers: Answers) {
  const page = await visit(PurchaseAdd, { at: '/purchase/add?from=3', answers: { ...bills, ...answers } })
  await waitFor(() => expect(cursor()).toBe('Referencia'))
  return page
}

test('without a reply the values stay and are sent again under the same key; after a change, under another', async () => {
  let working = false
  const { hands, requests } = await repeat({
    'POST /api/purchases': () => (working ? { id: 12, version: 1 } : refusal(503, {})),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(formErrors()).toHaveLength(1))
  expect(field('Referencia').value).toBe('FE7')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  await hands.type(field('Referencia'), '8')
  working = true
  // Looked for before it comes: it goes after some seconds. Raised again soon after another test it has a count.
  const savedMessage = screen.findByText(/^Compra guardada/)
  await hands.keyboard(save)
  expect(await savedMessage).toBeTruthy()
  await waitFor(() => expect(sent(requests, path)).toHaveLength(3))
  const [first, second, third] = sent(requests, path).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  // The store came with the other purchase: nobody chose it.
  expect(Object.keys(localStorage).filter((name) => name.startsWith('store:'))).toEqual([])
})

test('a taken reference is reported at its field, while typing and after a refusal', async () => {
  const { hands } = await repeat({
    'GET /api/purchases/check': ({ query }) => ({
      taken: query['reference'] === 'FE7' ? { id: 9, reference: 'FE7' } : null,
      similar: null,
      owed: 0,
    }),
    'POST /api/purchases': () => refusal(409, { code: 'reference_taken' }),
  })
  await hands.keyboard('FE7')
  await waitFor(() => expect(field('Referencia').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('link', { name: 'FE7' }).getAttribute('href')).toBe('/purchase/edit/9')
  await hands.keyboard('8')
  expect(field('Referencia').getAttribute('aria-invalid')).toBeNull()
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(field('Referencia').getAttribute('aria-invalid')).toBe('true'))
  expect(cursor()).toBe('Referencia')
  expect(field('Referencia').value).toBe('FE78')
})

test('one that looks like another is saved with the reason why it is not the same', async () => {
  const { hands, requests } = await repeat({
    'GET /api/purchases/check': () => ({
      taken: null,
      similar: { id: 9, reference: 'FE-9', day: '2026-11-20', total: 50_000 },
      owed: 0,
    }),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.click(await screen.findByText('No es la misma…'))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(field('Motivo').getAttribute('aria-invalid')).toBe('true')
  await hands.keyboard('Otra entrega{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Distinta de FE-9: Otra entrega')).toBeTruthy()
  await hands.keyboard(save)
  await waitFor(() =>
    expect(sent(requests, path)[0]?.body).toMatchObject({
      notDuplicateOf: 9,
      notDuplicateWhy: 'Otra entrega',
    }),
  )
})
