import { type NotificationRow, notificationRow } from '@trastienda/contract/notification'
import type { FunctionComponent } from 'react'
import { loadToasts } from '../src/kit/toast.ts'
import { Bell } from '../src/notification/Bell.tsx'
import { Live } from '../src/notification/Live.tsx'
import { visit } from './page.tsx'
import { streaming } from './streaming.ts'
import { stillTime } from './time.ts'

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

/** A page with the bell, to which a test tells that other people approve purchases. Its time passes only when told to. */
export async function newsTold(Screen: FunctionComponent = () => null) {
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
        <Screen />
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
  return { ...page, hands, tell, pass }
}
