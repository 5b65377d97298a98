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

test('without a reply the values stay and are sent again under the same key; a change goes over what that saved', async () => {
  let working = false
  const { hands, requests } = await repeat({
    'POST /api/purchases': () => (working ? { id: 12, version: 1 } : refusal(503, {})),
    'PATCH /api/purchases/12': () => ({ id: 12, version: 2 }),
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
  const savedMessage = screen.findByText(/^Compra FE78 guardada/)
  await hands.keyboard(save)
  expect(await savedMessage).toBeTruthy()
  const [first, second, third, ...more] = sent(requests, path)
  expect(more).toEqual([])
  expect([second, third]).toEqual([first, first])
  expect(first?.body).toMatchObject({ reference: 'FE7' })
  expect(sent(requests, `${path}/12`)).toMatchObject([{ body: { reference: 'FE78' }, over: '"v1"' }])
  // The store came with the other purchase: nobody chose it.
  expect(Object.keys(localStorage).filter((name) => name.startsWith('store:'))).toEqual([])
})

test('what was refused is not there: the corrected one is sent alone, under another key', async () => {
  let known = false
  const { hands, requests } = await repeat({
    'POST /api/purchases': () =>
      known
        ? { id: 12, version: 1 }
        : refusal(422, { code: 'invalid', fields: { reference: { code: 'text' } } }),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(field('Referencia').getAttribute('aria-invalid')).toBe('true'))
  known = true
  await hands.type(field('Referencia'), '8')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  const [first, second] = sent(requests, path)
  expect(second?.body).toMatchObject({ reference: 'FE78' })
  expect(second?.key).not.toBe(first?.key)
  expect(sent(requests, `${path}/12`)).toEqual([])
})

test('a busy server on the second try proves nothing: what was sent first still goes first', async () => {
  const answers = [refusal(503, {}), refusal(429, { code: 'throttled' }), { id: 12, version: 1 }]
  const { hands, requests } = await repeat({
    'POST /api/purchases': () => answers.shift(),
    'PATCH /api/purchases/12': () => ({ id: 12, version: 2 }),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(formErrors()).toHaveLength(1))
  await hands.type(field('Referencia'), '8')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  await waitFor(() => expect(formErrors()).toHaveLength(1))
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, `${path}/12`)).toHaveLength(1))
  const posts = sent(requests, path)
  expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
  expect(posts.map(({ body }) => (body as { reference: string }).reference)).toEqual(['FE7', 'FE7', 'FE7'])
})

test('what is typed while a new one is being saved belongs to it', async () => {
  let reply = () => {}
  const { hands, requests } = await repeat({
    'POST /api/purchases': async () => {
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      return { id: 12, version: 1 }
    },
    'PATCH /api/purchases/12': () => ({ id: 12, version: 2 }),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  await hands.type(field('Referencia'), '8')
  reply()
  await waitFor(() =>
    expect(sent(requests, `${path}/12`)).toMatchObject([{ body: { reference: 'FE78' }, over: '"v1"' }]),
  )
  expect(sent(requests, path)).toHaveLength(1)
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
