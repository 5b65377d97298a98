import { PassThrough } from 'node:stream'
import type { streamEvents } from '@trastienda/contract/notification'
import { Problem } from '@trastienda/contract/problem'
import type { DirectCall, Who } from '../http/route.ts'
import { isHeardBy, written } from './deliver.ts'
import { hubOf } from './hub.ts'
import { broughtBy, eventsAfter, notificationsNow } from './queries.ts'

/** Bytes that may wait for a slow reader; beyond them the reader is let go and comes again. */
const mostWaiting = 256 * 1024
const retryMs = 3000

type Call = DirectCall<typeof streamEvents>

async function missed({ db, request }: Call, who: Who): Promise<string> {
  const last = request.headers['last-event-id']
  if (last === undefined) return ''
  if (typeof last !== 'string' || !/^\d{1,15}$/.test(last)) throw new Problem('malformed')
  const events = (await eventsAfter(db, who.userId, Number(last))).filter((event) => isHeardBy(who, event))
  const brought = await broughtBy(db, events)
  return events.map((event) => written(event, brought, who.role)).join('')
}

/**
 * Answers with events as they happen, for as long as the session lasts and the server runs; to whoever does not accept
 * a stream, with those that were missed.
 * @throws Problem unauthenticated, throttled for too many streams, malformed
 */
export async function stream(call: Call) {
  const { request, reply, who, services, whenStopping } = call
  if (!who) throw new Problem('unauthenticated')
  reply.headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
  // Whoever asks for the headers alone would never be heard to leave.
  const isLive = request.method === 'GET' && request.headers.accept?.includes('text/event-stream') === true
  if (!isLive) return reply.send(`retry: ${retryMs}\n\n${await missed(call, who)}`)
  const out = new PassThrough()
  const end = () => void out.end()
  const write = (text: string) => {
    if (out.writableEnded) return
    out.write(text)
    if (out.writableLength > mostWaiting) out.destroy()
  }
  // Heard of from here on, so that nothing falls between what was missed and what comes.
  const leave = hubOf(services).join({ who, write, end })
  const forget = whenStopping(end)
  out.on('close', () => {
    leave()
    forget()
  })
  try {
    const state = JSON.stringify(await notificationsNow(call.db, who))
    write(`retry: ${retryMs}\nevent: ready\ndata: ${state}\n\n${await missed(call, who)}`)
  } catch (error) {
    out.destroy()
    throw error
  }
  return reply.send(out)
}
