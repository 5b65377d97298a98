import type { StreamEvent } from './event-stream.ts'
import { keepListening } from './live.ts'

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
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => hear(data))
  const share = (event: StreamEvent) => {
    hear(event)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(event)
  }
  const listen = () => keepListening(share, stop.signal)
  const locks = 'locks' in navigator ? navigator.locks : undefined
  const listening = locks ? locks.request(name, { signal: stop.signal }, listen) : listen()
  listening.catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}
