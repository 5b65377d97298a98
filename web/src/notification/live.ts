import { listNotifications, streamEvents } from '@trastienda/contract/notification'
import { call } from '../session/client.ts'
import { apiConfig } from '../session/config.ts'
import { eventReader, type StreamEvent } from './event-stream.ts'

/** The server gives a sign of life every 15 s. */
const silenceMs = 40_000
const firstWaitMs = 1000
const longestWaitMs = 30_000

type Hear = (event: StreamEvent) => void

/** Another backend has no such stream: it is not asked again. */
const missing = new Set([204, 404, 405, 501])

/** One connection, until it is lost. @returns how it ended */
async function listen(
  hear: Hear,
  last: string,
  signal: AbortSignal,
): Promise<'missing' | 'refused' | 'lost'> {
  const { apiBase } = await apiConfig()
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    alive()
    const response = await fetch(apiBase + streamEvents.path, {
      headers: { Accept: 'text/event-stream', ...(last !== '' && { 'Last-Event-ID': last }) },
      credentials: 'include',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (missing.has(response.status)) return 'missing'
    if (!response.ok) return 'refused'
    if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream'))
      return 'missing'
    const read = eventReader(hear)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'lost'
      alive()
      read(value)
    }
  } catch {
    return 'lost'
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, but no longer than until the connection of the device comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Keeps one connection to the server's events, connecting anew with growing pauses, until it is called off. */
export async function keepListening(hear: Hear, signal: AbortSignal): Promise<void> {
  let last = ''
  let wait = firstWaitMs
  const heard = (event: StreamEvent) => {
    last = event.id === '' ? last : event.id
    wait = firstWaitMs
    hear(event)
  }
  while (!signal.aborted) {
    const end = await listen(heard, last, signal)
    if (end === 'missing' || signal.aborted) return
    // An ordinary call tells the session why it was refused: signed out, closed.
    if (end === 'refused')
      await call(listNotifications, { query: { limit: 1 }, signal }).catch(() => undefined)
    if (signal.aborted) return
    await pause(wait * (0.75 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
