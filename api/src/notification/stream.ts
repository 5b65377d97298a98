import { PassThrough } from 'node:stream'
import type { streamEvents } from '@trastienda/contract/notification'
import { Problem } from '@trastienda/contract/problem'
import type { DirectCall, Who } from '../http/route.ts'
import { changedLately } from './changes.ts'
import { isFor, written } from './deliver.ts'
import { hubOf } from './hub.ts'
import { broughtBy, eventsAfter, notificationsNow } from './queries.ts'

/** How many bytes may wait for a slow client; beyond them it is disconnected and reconnects. */
const mostWaiting = 256 * 1024
const retryMs = 3000
/**
 * After so long without a word the system asks the client's machine whether it is there, once a second and ten times: a
 * network that was cut without closing anything ends the stream after some 12 seconds.
 */
const probeMs = 2000

type Call = DirectCall<typeof streamEvents>

async function missed({ db, request }: Call, who: Who): Promise<string> {
  const last = request.headers['last-event-id']
  if (last === undefined) return ''
  if (typeof last !== 'string' || !/^\d{1,15}$/.test(last)) throw new Problem('malformed')
  const events = (await eventsAfter(db, who.userId, Number(last))).filter((event) => isFor(who, event))
  const brought = await broughtBy(db, events)
  return events.map((event) => written(event, brought, who.role)).join('')
}

/**
 * Answers with events as they happen, while the session lasts and the server runs; to clients that do not accept a
 * stream, with the missed events.
 * @throws Problem unauthenticated, throttled for too many streams, malformed
 */
export async function stream(call: Call) {
  const { request, reply, who, services, whenStopping } = call
  if (!who) throw new Problem('unauthenticated')
  reply.headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
  // The end of a HEAD request would never be noticed.
  const isLive = request.method === 'GET' && request.headers.accept?.includes('text/event-stream') === true
  if (!isLive) return reply.send(`retry: ${retryMs}\n\n${await missed(call, who)}`)
  request.raw.socket.setKeepAlive(true, probeMs)
  const out = new PassThrough()
  const end = () => void out.end()
  const write = (text: string) => {
    if (out.writableEnded) return
    out.write(text)
    if (out.writableLength > mostWaiting) out.destroy()
  }
  // Subscribed before reading the missed events, so that none is lost in between.
  const { following, leave } = hubOf(services).join({ who, write, end })
  const forget = whenStopping(end)
  out.on('close', () => {
    leave()
    forget()
  })
  try {
    const state = await notificationsNow(call.db, who)
    await following
    const lately = await changedLately(call.db, who, call.now)
    write(
      `retry: ${retryMs}\nevent: ready\ndata: ${JSON.stringify({ ...state, lately })}\n\n${await missed(call, who)}`,
    )
  } catch (error) {
    out.destroy()
    throw error
  }
  return reply.send(out)
}
