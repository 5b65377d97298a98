import { addReceivedOrder } from '@trastienda/contract/received-order'
import { sendFile } from '../attachment/transfer.ts'
import { call } from '../session/client.ts'
import { notify } from '../session/notify.ts'
import { currentAuth, onAuth } from '../session/auth-state.ts'
import type { StoredReceipt } from './stored-receipt.ts'
import { receiptStore, reportStored } from './receipt-store.ts'
import { sendReceipt, type Sender } from './send-receipt.ts'

const sender: Sender = {
  photo: (name, bytes) =>
    sendFile(new File([bytes], name, { type: bytes.type }), () => undefined, AbortSignal.timeout(120_000)),
  receipt: (body, key) => call(addReceivedOrder, { body, key, signal: AbortSignal.timeout(60_000) }),
}

/** Waits between attempts, milliseconds: longer each time, up to a minute. */
const waits = [2000, 4000, 8000, 15_000, 30_000, 60_000]

let acting: number | null = null
let sending: string | null = null
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running = false
let again = false
const listeners = new Set<() => void>()

function nowSending(id: string | null): void {
  sending = id
  for (const listener of listeners) listener()
}

/** The id of the stored receipt that is being sent now. */
export const sendingNow = (): string | null => sending

/** Calls back when another one, or none, is being sent. Returns how to stop. */
export function onSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Whether a receipt waits to be sent by the signed-in person in the company that they act in: a receipt is sent
 * only to the company it was entered for.
 */
function mine({ userId, companyId, state }: StoredReceipt): boolean {
  const { user } = currentAuth()
  const company = acting ?? user?.company?.id ?? 0
  return state === 'waiting' && userId === user?.id && companyId === company
}

/** @returns whether all were sent */
async function sendAll(): Promise<boolean> {
  // A receipt that was never tried can still be corrected: without a connection none is tried.
  if (!navigator.onLine) return false
  const store = await receiptStore()
  const waiting = (await store.all()).filter(mine).sort((one, other) => one.at - other.at)
  for (const receipt of waiting) {
    nowSending(receipt.id)
    const outcome = await sendReceipt(store, receipt, sender, () => reportStored(receipt.id)).finally(() =>
      nowSending(null),
    )
    if (outcome === 'waits') return false
    reportOutcome(receipt, outcome === 'sent')
  }
  return true
}

/** Reported on other screens; its own screen shows it. */
function reportOutcome({ orderId, order }: StoredReceipt, sent: boolean): void {
  if (location.pathname === `/purchase-order/receive/${orderId}`) return
  const { reference } = order
  if (sent) notify({ kind: 'success', words: (t) => t('receipt.state.sentOf', { reference }) })
  else notify({ kind: 'error', words: (t) => t('receipt.state.refusedOf', { reference }) })
}

/** One window at a time sends; if windows cannot coordinate, the key prevents a second document. */
async function alone(work: () => Promise<boolean>): Promise<boolean> {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  if (!locks) return work()
  return locks.request('trastienda-outbox', { ifAvailable: true }, (lock) => (lock ? work() : false))
}

async function run(): Promise<void> {
  clearTimeout(timer)
  if (running) {
    again = true
    return
  }
  running = true
  const empty = await alone(sendAll).catch(() => false)
  running = false
  if (again) {
    again = false
    return run()
  }
  failures = empty ? 0 : failures + 1
  if (!empty) timer = setTimeout(() => void run(), waits[Math.min(failures, waits.length) - 1])
  return undefined
}

/** Sends waiting receipts now. */
export function wakeOutbox(): void {
  failures = 0
  void run()
}

/**
 * Sends waiting receipts now and whenever it may succeed: online, window visible, signed in.
 * @param companyId the company that an admin acts in, null for one's own
 */
export function startOutbox(companyId: number | null): () => void {
  acting = companyId
  const seen = () => {
    if (document.visibilityState === 'visible') wakeOutbox()
  }
  globalThis.addEventListener('online', wakeOutbox)
  document.addEventListener('visibilitychange', seen)
  const stop = onAuth(() => {
    if (currentAuth().isAuthenticated) wakeOutbox()
  })
  wakeOutbox()
  return () => {
    clearTimeout(timer)
    globalThis.removeEventListener('online', wakeOutbox)
    document.removeEventListener('visibilitychange', seen)
    stop()
  }
}
