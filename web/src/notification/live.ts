import { streamEvents } from '@trastienda/contract/notification'
import { CallError } from '../session/call-error.ts'
import { reach } from '../session/client.ts'
import { eventReader, type StreamEvent } from './event-stream.ts'

/** The server sends a sign of life every 15 s. */
const silenceMs = 40_000
const firstWaitMs = 1000
const longestWaitMs = 30_000

type Hear = (event: StreamEvent) => void

/** Another backend has no such stream: it is not requested again. */
const missing = new Set([204, 404, 405, 501])

/** Reads a reply to its end. @returns how it ended */
async function hearOut(response: Response, hear: Hear, alive: () => void): Promise<'missing' | 'lost'> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true
  if (!response.body || !isStream) return 'missing'
  const read = eventReader(hear)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    // A lost connection is made again from the last received event.
    const piece = await reader.read().catch(() => undefined)
    if (piece === undefined || piece.done) return 'lost'
    alive()
    read(piece.value)
  }
}

/** One connection, until it is lost. @returns how it ended */
async function listen(hear: Hear, last: string, signal: AbortSignal): Promise<'missing' | 'lost'> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    alive()
    return await reach(
      {
        method: 'GET',
        path: streamEvents.path,
        headers: {
          Accept: 'text/event-stream',
          ...(last !== '' && { 'Last-Event-ID': last }),
        },
        // One connection serves all tabs, each with its own company.
        everywhere: true,
        signal: AbortSignal.any([signal, silence.signal]),
      },
      (response) => hearOut(response, hear, alive),
    )
  } catch (error) {
    // The client reports a refusal to the session: signed out, closed.
    return error instanceof CallError && missing.has(error.status ?? 0) ? 'missing' : 'lost'
  } finally {
    clearTimeout(timer)
  }
}

/** Waits, at most until the device is online again. */
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

/** Keeps one connection to the server's events, reconnecting with growing pauses, until it is aborted. */
export async function keepListening(hear: Hear, signal: AbortSignal): Promise<void> {
  let last = ''
  let wait = firstWaitMs
  const onEvent = (event: StreamEvent) => {
    last = event.id === '' ? last : event.id
    wait = firstWaitMs
    hear(event)
  }
  while (!signal.aborted) {
    const end = await listen(onEvent, last, signal)
    if (end === 'missing' || signal.aborted) return
    await pause(wait * (0.75 + Math.random() / 2), signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
