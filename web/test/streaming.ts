import type { ChangedEvent, LiveChange } from '@trastienda/contract/live'

/** The stream of events of a server: open, until it is cut. */
export function streaming() {
  let send: (text: string) => void = () => undefined
  let cut: () => void = () => undefined
  const opened = Promise.withResolvers<undefined>()
  const open = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(new TextEncoder().encode(text))
          cut = () => controller.close()
          opened.resolve(undefined)
          send('event: ready\ndata: {"newest":null,"unread":0,"lately":[]}\n\n')
        },
      }),
      { headers: { 'Content-Type': 'text/event-stream' } },
    )
  return {
    open,
    /** Resolves when the page listens. */
    opened: opened.promise,
    cut: () => cut(),
    /** Any other event. */
    say: (type: string, data: unknown) => send(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    tell: (changes: readonly LiveChange[], companyId = 1) => {
      const event: ChangedEvent = { companyId, changes: [...changes] }
      send(`event: changed\ndata: ${JSON.stringify(event)}\n\n`)
    },
  }
}
