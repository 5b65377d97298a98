import { type NotificationRow, notificationRow } from '@trastienda/contract/notification'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import { Bell } from './Bell.tsx'

// What is done to notifications shows before the server has answered.

const row = (id: number): NotificationRow =>
  notificationRow.parse({
    id,
    kind: 'purchase_approved',
    documentKind: 'purchase',
    documentId: id,
    purchaseId: id,
    paymentKind: null,
    saleId: null,
    reference: `FE-${id}`,
    supplier: 'Lácteos Sabana',
    amount: 1000,
    reason: '',
    by: 'Ana',
    at: '2026-11-28T10:00:00Z',
    readAt: null,
  })

/** The opened bell over a server that answers what is done only when it is told to. */
async function open() {
  const rows = [row(3), row(2), row(1)]
  let answer: (reply: unknown) => void = () => undefined
  const wait = () => new Promise((resolve) => (answer = resolve))
  const page = await visit(() => <Bell look="row" />, {
    at: '/',
    as: 'user',
    answers: {
      'GET /api/notifications': () => ({ data: rows, next: null, total: rows.length, unread: rows.length }),
      'POST /api/notifications/read': wait,
      'DELETE /api/notifications/3': wait,
    },
  })
  await page.hands.click(await screen.findByRole('button', { name: /3 sin leer/ }))
  await screen.findByText('FE-3')
  return { ...page, answer: (reply: unknown) => answer(reply) }
}
const notice = (reference: string) => {
  const item = screen.getByText(reference).closest('li')
  if (item === null) throw new Error(`no notice of ${reference}`)
  return within(item)
}
const unread = () => screen.queryByText(/sin leer/, { selector: '[aria-expanded] *, [aria-expanded]' })

test('a notification is marked as read at once, and is unread again when the server refuses', async () => {
  const { hands, answer } = await open()
  await hands.click(notice('FE-2').getByRole('button', { name: 'Marcar como leída' }))
  expect(notice('FE-2').getByRole('button', { name: 'Marcar como no leída' })).toBeTruthy()
  expect(unread()?.textContent).toContain('2 sin leer')
  answer(refusal(503, {}))
  await waitFor(() => expect(notice('FE-2').getByRole('button', { name: 'Marcar como leída' })).toBeTruthy())
})

test('one that is deleted goes at once', async () => {
  const { hands } = await open()
  await hands.click(notice('FE-3').getByRole('button', { name: 'Eliminar' }))
  expect(screen.queryByText('FE-3')).toBeNull()
  expect(screen.getByText('FE-2')).toBeTruthy()
})
