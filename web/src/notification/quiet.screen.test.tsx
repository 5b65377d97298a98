import { type NotificationRow, notificationRow } from '@trastienda/contract/notification'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/page.tsx'
import { streaming } from '../../test/streaming.ts'
import { stillTime } from '../../test/time.ts'
import { loadToasts } from '../kit/toast.ts'
import { Bell } from './Bell.tsx'
import { Live } from './Live.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const approved = (id: number, reference: string): NotificationRow =>
  notificationRow.parse({
    id,
    kind: 'purchase_approved',
    documentKind: 'purchase',
    documentId: id,
    purchaseId: id,
    paymentKind: null,
    saleId: null,
    reference,
    supplier: 'Lácteos Sabana',
    amount: 1000,
    reason: '',
    by: 'Ana',
    at: '2026-11-28T10:00:00Z',
    readAt: null,
  })

async function open() {
  // What shows messages is loaded with the first of them; the clock does not wait for that.
  await Promise.all([loadToasts(), import('sonner/dist/styles.css')])
  const { pass, hands } = stillTime()
  const stream = streaming()
  let unread = 0
  const page = await visit(
    () => (
      <>
        <Bell look="row" />
        <Live />
      </>
    ),
    {
      at: '/',
      answers: {
        'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread, newest: null }),
        'GET /api/events': stream.open,
      },
    },
  )
  await pass(1000)
  await stream.opened
  const tell = async (reference: string) => {
    unread += 1
    stream.say('notification', { companyId: 1, notification: approved(unread, reference) })
    await pass(1500)
  }
  return { ...page, hands, tell }
}

test('in quiet mode nothing that others do raises a message, and the bell counts it', async () => {
  const { hands, tell } = await open()
  await tell('FE-1')
  expect(screen.getByText('FE-1 · Lácteos Sabana')).toBeTruthy()

  await hands.click(screen.getByRole('button', { name: /1 sin leer/ }))
  await hands.click(screen.getByRole('switch', { name: 'Modo silencioso' }))
  await hands.keyboard('{Escape}')
  await tell('FE-2')
  expect(screen.queryByText('FE-2 · Lácteos Sabana')).toBeNull()
  expect(screen.getByRole('button', { name: /2 sin leer · Modo silencioso/ })).toBeTruthy()

  // It is heard again once it is off.
  await hands.click(screen.getByRole('button', { name: /2 sin leer/ }))
  await hands.click(screen.getByRole('switch', { name: 'Modo silencioso' }))
  await hands.keyboard('{Escape}')
  await tell('FE-3')
  expect(screen.getByText('FE-3 · Lácteos Sabana')).toBeTruthy()
})
