import type { DeletionPreview, PendingDeletion } from '@trastienda/contract/advanced-delete'
import { centavos } from '@trastienda/contract/money'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { OpenDeleted } from '../kit/open-deleted.ts'
import AdvancedDelete from './form.tsx'

const at = '/advanced_delete/form'
const pending: PendingDeletion = {
  id: 7,
  expiresAt: '2026-11-20T15:40:00.000Z',
  sentTo: 'Marta Díaz',
  mail: 'sent',
  keptIn: null,
  kind: 'purchase',
  reason: 'Se entró dos veces',
  references: ['FE-12'],
  amount: centavos(1_500_000),
}
const preview = {
  total: 1,
  items: [
    {
      id: 3,
      version: 2,
      reference: 'FE-12',
      day: '2026-11-02',
      party: 'Lácteos',
      amount: 1_500_000,
      approval: 'approved',
      block: null,
    },
  ],
  missing: [],
  count: 1,
  amount: 1_500_000,
  stock: [],
  money: { payable: -1_500_000, receivable: 0, cash: 0, inventory: -1_500_000 },
  recipients: [{ id: 9, name: 'Marta Díaz', email: 'marta@saman.example' }],
} as unknown as DeletionPreview

/** Opens the page on a server that stores a prepared deletion until it is done or given up. */
async function open(stored: PendingDeletion | null, answers: Answers = {}) {
  let now = stored
  const { id, expiresAt, sentTo, mail, keptIn } = pending
  const end = () => {
    now = null
    return { id, documents: 1, message: '' }
  }
  return visit(AdvancedDelete, {
    at,
    as: 'admin',
    answers: {
      'GET /api/deletions/pending': () => ({ pending: now }),
      'GET /api/deletions': () => ({ data: [], next: null, total: 0 }),
      'POST /api/deletions/preview': () => preview,
      'POST /api/deletions': () => {
        now = pending
        return { id, expiresAt, sentTo, mail, keptIn }
      },
      'POST /api/deletions/7/confirm': end,
      'POST /api/deletions/7/withdraw': end,
      'GET /api/deletions/7/progress': () => ({ done: 0, of: 1 }),
      ...answers,
    },
  })
}

const code = () => screen.findByLabelText('Código de seis dígitos')
const references = () => screen.findByLabelText('Referencias')

test('after the code is sent the page is left and opened again: the deletion still waits for its code', async () => {
  const { hands, requests, leave, again } = await open(null)
  await hands.type(await references(), 'FE-12')
  await hands.click(screen.getByRole('button', { name: 'Ver qué pasaría' }))
  await hands.type(await screen.findByLabelText('Motivo'), pending.reason)
  await hands.click(screen.getByRole('button', { name: 'Enviar el código' }))
  await code()
  expect(screen.getByRole('cell', { name: 'Lácteos' })).toBeTruthy()
  leave('/elsewhere')
  await waitFor(() => expect(screen.queryByLabelText('Código de seis dígitos')).toBeNull())
  await again()
  await hands.type(await code(), '123456')
  expect(screen.queryByLabelText('Referencias')).toBeNull()
  await hands.type(screen.getByLabelText('Referencia de lo que se elimina'), 'fe-12{Enter}')
  expect(await screen.findByText('Eliminación terminada')).toBeTruthy()
  expect(sent(requests, '/api/deletions/7/confirm').map(({ body }) => body)).toEqual([{ code: '123456' }])
  await references()
})

test('what waits is told in full: what is deleted, why, who has the code and until when it works', async () => {
  await open(pending)
  await code()
  expect(screen.getByText('Se eliminará 1 documento por 15.000')).toBeTruthy()
  expect(screen.getByText('FE-12')).toBeTruthy()
  expect(screen.getByText('Se entró dos veces')).toBeTruthy()
  expect(screen.getByText(/El código va para Marta Díaz\. Sirve hasta las 10:40/)).toBeTruthy()
})

test('beginning again gives the code up and shows an empty search', async () => {
  const { hands, requests } = await open(pending)
  await code()
  await hands.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  expect((await references()).textContent).toBe('')
  expect(screen.queryByLabelText('Código de seis dígitos')).toBeNull()
  expect(sent(requests, '/api/deletions/7/withdraw')).toHaveLength(1)
})

test('one that ended meanwhile, elsewhere or by its time, is begun again all the same', async () => {
  const { hands } = await open(pending, {
    'POST /api/deletions/7/withdraw': () => refusal(404, { code: 'not_found' }),
  })
  await code()
  await hands.click(screen.getByRole('button', { name: 'Empezar de nuevo' }))
  expect(await references()).toBeTruthy()
})

test('an administrator without an email is told of at the field, with where it is set', async () => {
  const { hands } = await open(null, {
    'POST /api/deletions/preview': () => ({
      ...preview,
      recipients: [{ id: 9, name: 'Marta Díaz', email: '' }],
    }),
  })
  await hands.type(await references(), 'FE-12')
  await hands.click(screen.getByRole('button', { name: 'Ver qué pasaría' }))
  await hands.type(await screen.findByLabelText('Motivo'), pending.reason)
  const field = screen.getByRole('button', { name: /Quién recibe el código/ })
  expect(field.textContent).toContain('Marta Díaz')
  const told = document.querySelector(`[id="${field.getAttribute('aria-describedby')?.split(' ').at(-1)}"]`)
  expect(told?.textContent).toBe(
    'Marta Díaz no tiene correo: pónselo en Usuarios para poder enviarle el código.',
  )
})

test('from here what was deleted from a list a short time ago is found too', async () => {
  const opened = vi.fn<() => void>()
  const { hands } = await visit(
    () => (
      <OpenDeleted value={opened}>
        <AdvancedDelete />
      </OpenDeleted>
    ),
    {
      at,
      as: 'admin',
      answers: {
        'GET /api/deletions/pending': () => ({ pending: null }),
        'GET /api/deletions': () => ({ data: [], next: null, total: 0 }),
      },
    },
  )
  await hands.click(await screen.findByRole('button', { name: 'Eliminados hace poco' }))
  expect(opened).toHaveBeenCalledTimes(1)
})

test('a day that cannot be read is refused at its field, and nothing is looked for', async () => {
  const { hands, requests } = await open(null)
  await screen.findByLabelText('Desde')
  const [from, to] = ['Desde', 'Hasta'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  if (!from || !to) throw new Error('a field is missing')
  await hands.type(from, '1/11/2026')
  await hands.type(to, 'nunca')
  await hands.click(screen.getByRole('button', { name: 'Ver qué pasaría' }))
  expect(sent(requests, '/api/deletions/preview')).toEqual([])
  expect([to.value, to.getAttribute('aria-invalid')]).toEqual(['nunca', 'true'])
  expect(screen.getByText('Esa fecha no existe')).toBeTruthy()
  expect(document.activeElement).toBe(to)
})

const blocked = {
  ...preview,
  count: 0,
  items: preview.items.map((item) => ({
    ...item,
    block: {
      code: 'has_dependents',
      detail: { documents: [{ kind: 'payment', id: 5, reference: 'PAY-5' }] },
    },
  })),
} as unknown as DeletionPreview

test('when no document can be deleted, it says so once, and the documents in the way lead to them', async () => {
  const { hands } = await open(null, { 'POST /api/deletions/preview': () => blocked })
  await hands.type(await references(), 'FE-12')
  await hands.click(screen.getByRole('button', { name: 'Ver qué pasaría' }))
  expect(await screen.findByText('Ningún documento se puede eliminar')).toBeTruthy()
  expect(screen.queryByText(/se queda como está/)).toBeNull()
  expect(screen.getByRole('link', { name: 'PAY-5' }).getAttribute('href')).toBe(
    '/payments/purchase/3?payment=5',
  )
})

test.each([
  ['admin', 'Otro administrador lo confirma con un código'],
  ['user', 'Un administrador lo confirma con un código'],
] as const)('for the role %s it says who confirms: %s', async (as, words) => {
  await visit(AdvancedDelete, {
    at,
    as,
    answers: {
      'GET /api/deletions/pending': () => ({ pending: null }),
      'GET /api/deletions': () => ({ data: [], next: null, total: 0 }),
    },
  })
  expect((await screen.findByText(/Anula documentos aprobados/)).textContent).toContain(words)
})
