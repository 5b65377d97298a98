import type { StreamEvent } from './event-stream.ts'
import { keepListening } from './live.ts'

/** A tab that was opened later asks for what the stream told at its beginning. */
const opened: StreamEvent = { id: '', type: 'opened', data: '' }

/**
 * Receives the server's events over one connection for all tabs of a browser: one tab holds it and passes events on,
 * and when it closes the next takes over. Without the browser's locks, as on plain http on another machine, each tab
 * has its own.
 * @param person whose events
 * @returns how to stop
 */
export function hearEvents(person: string, hear: (event: StreamEvent) => void): () => void {
  const stop = new AbortController()
  const name = `notifications of ${person}`
  const channel = new BroadcastChannel(name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const pass = (event: StreamEvent) => channel.postMessage(event)
  let edited: StreamEvent | undefined
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => {
    if (data.type !== opened.type) hear(data)
    else if (edited) pass(edited)
  })
  const share = (event: StreamEvent) => {
    if (event.type === 'edited') edited = event
    hear(event)
    pass(event)
  }
  pass(opened)
  const listen = () => keepListening(share, stop.signal)
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const listening = locks ? locks.request(name, { signal: stop.signal }, listen) : listen()
  listening.catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}
