import { serveFront } from '../api/src/http/static.ts'
import { keepSending } from '../api/src/mail/sender.ts'
import { startTestPostgres } from '../api/test/postgres.ts'
import { openShop } from '../api/test/shop.ts'
import { mailingSite, mailPort } from './mailing.ts'

// The real program for the browser tests: the built front end, the real routes, a real PostgreSQL with a small shop
// in it. It uses the machine's time, so that browser and server agree on today.
const { server, stop } = await startTestPostgres()
const shop = await openShop(server, { front: serveFront, clock: () => new Date() })
// The other admin, to whom the codes of deletions are sent.
await shop.owner.query(`update app_user set email = 'admin2@saman.example' where username = 'admin2'`)
await shop.app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })

// Beside it a second one that mails links to itself: walks that open a mail server for it receive them.
const port = Number(process.env['PORT'])
const mailing = await openShop(server, {
  front: serveFront,
  clock: () => new Date(),
  smtpUrl: `smtp://127.0.0.1:${mailPort(port)}`,
  publicUrl: mailingSite(port),
})
await mailing.owner.query(`update app_user set email = username || '@saman.example'`)
await mailing.app.listen({ port: Number(new URL(mailingSite(port)).port), host: '127.0.0.1' })

const complain = (error: unknown) => process.stderr.write(`${String(error)}\n`)
const sending = [keepSending(shop.services, complain), keepSending(mailing.services, complain)]

const end = async (): Promise<void> => {
  for (const stopSending of sending) await stopSending()
  await mailing.close()
  await shop.close()
  await stop()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
