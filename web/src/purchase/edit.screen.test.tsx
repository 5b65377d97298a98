import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, save, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import PurchaseEdit from './edit.tsx'
import { bill, bills } from './purchase-harness.ts'

const path = '/api/purchases/3'
async function open(answers: Answers = {}) {
  const page = await visit(PurchaseEdit, { at: '/purchase/edit/3', answers: { ...bills, ...answers } })
  await waitFor(() => expect(field('Referencia').value).toBe('FE-3'))
  return page
}

test('saving without changes sends nothing; changes are sent with the version that was read', async () => {
  const { hands, requests } = await open({
    'PATCH /api/purchases/3': () => ({ id: 3, version: 5 }),
  })
  await hands.keyboard(save)
  expect(sent(requests, path)).toEqual([])
  await hands.type(field('Nota'), 'Fría')
  expect(screen.getByRole('region', { name: 'Cambios sin guardar' }).textContent).toContain('nota')
  await hands.keyboard(save)
  await screen.findByText('Compra FE-3 guardada')
  const [change] = sent(requests, path)
  expect(change?.over).toBe('"v4"')
  expect(change?.body).toMatchObject({
    note: 'Fría',
    reference: 'FE-3',
    supplierId: 7,
    items: [{ productId: 2, quantity: '10', cost: '50' }],
    attachmentIds: [80],
  })
  expect(sent(requests, path)).toHaveLength(1)
})

test('changes by somebody else are shown beside the typed values, and the chosen ones are saved over theirs', async () => {
  let theirs = false
  const { hands, requests } = await open({
    'GET /api/purchases/3': () => bill(theirs ? { version: 5, creditDays: 60, note: 'De ella' } : {}),
    'PATCH /api/purchases/3': ({ headers }) =>
      headers.get('If-Match') === '"v4"' ? refusal(409, { code: 'stale' }) : { id: 3, version: 6 },
  })
  await hands.type(field('Nota'), 'Mía')
  theirs = true
  await hands.keyboard(save)
  await screen.findByText('Otra persona cambió esta compra')
  const choose = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
  // Who alone changed something is believed; what both changed is asked.
  expect(choose(/^60/).checked).toBe(true)
  expect(choose(/^Mía/).checked || choose(/^De ella/).checked).toBe(false)
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(sent(requests, path)).toHaveLength(1)
  await hands.click(choose(/^Mía/))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  expect(sent(requests, path)[1]).toMatchObject({ over: '"v5"', body: { note: 'Mía', creditDays: 60 } })
})

test('when it was deleted, typed values stay and can be saved as a new one', async () => {
  const { hands, address } = await open({
    'PATCH /api/purchases/3': () => refusal(404, { code: 'not_found' }),
  })
  await hands.type(field('Nota'), 'Mía')
  await hands.keyboard(save)
  await hands.click(await screen.findByRole('button', { name: 'Guardar como nueva' }))
  await waitFor(() => expect(address()).toBe('/purchase/add'))
  expect(Object.values(localStorage).join()).toContain('"note":"Mía"')
})

test('leaving asks first, and typed values are restored as a draft on return', async () => {
  const { hands, address, leave, again } = await open()
  await hands.type(field('Nota'), 'Mía')
  leave('/product/list')
  expect((await screen.findByRole('dialog')).textContent).toContain('nota')
  expect(address()).toBe('/purchase/edit/3')
  await hands.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(address()).toBe('/product/list'))
  await again()
  await waitFor(() => expect(field('Nota').value).toBe('Mía'))
  expect(screen.getByText(/^Se recuperó lo que escribías/)).toBeTruthy()
  await hands.click(screen.getAllByRole('button', { name: 'Descartar' })[0] as HTMLElement)
  await waitFor(() => expect(field('Nota').value).toBe(''))
})

test('what was typed as a discount or as days and cannot be read is restored too, and is marked', async () => {
  const { hands, address, leave, again } = await open()
  const typed = { Descuento: 'la mitad', Envío: '5.0.0', 'Días de crédito': 'quince' }
  for (const [name, words] of Object.entries(typed)) {
    await hands.clear(field(name))
    await hands.type(field(name), words)
  }
  leave('/product/list')
  await hands.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(address()).toBe('/product/list'))
  await again()
  await screen.findByText(/^Se recuperó lo que escribías/)
  for (const [name, words] of Object.entries(typed)) {
    expect(field(name).value).toBe(words)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  }
  await hands.clear(field('Descuento'))
  await hands.type(field('Descuento'), '1')
  expect(field('Descuento').getAttribute('aria-invalid')).toBeNull()
})

test('only a number that was changed is said not to be used yet, not the own one of a saved purchase', async () => {
  const { hands, requests } = await open()
  await waitFor(() => expect(requests.some(({ path: to }) => to === '/api/purchases/check')).toBe(true))
  await new Promise((passed) => setTimeout(passed, 50))
  expect(screen.queryByText('Número libre')).toBeNull()
  await hands.type(field('Referencia'), '7')
  expect(await screen.findByText('Número libre')).toBeTruthy()
  await hands.keyboard('{Backspace}')
  expect(screen.queryByText('Número libre')).toBeNull()
})

test('who reopened it and when is said until it is approved again, also once it was saved', async () => {
  const entry = (id: number, action: string, reason = '') => ({
    id,
    action,
    user: 'Eva Sol',
    at: '2026-11-03T15:00:00.000Z',
    reason,
    changes: [],
  })
  const acts = [entry(2, 'edited'), entry(1, 'reopened', 'Precio equivocado'), entry(0, 'approved')]
  let history = acts
  const answers = { 'GET /api/history/purchase/3': () => ({ data: history }) }
  await open(answers)
  const banner = await screen.findByText(/Se reabrió: Precio equivocado/)
  expect(banner.textContent).toMatch(/Precio equivocado · Eva Sol · .*10:00/)
  cleanup()
  history = [entry(3, 'approved'), ...acts]
  await open(answers)
  expect(screen.queryByText(/Se reabrió/)).toBeNull()
})
