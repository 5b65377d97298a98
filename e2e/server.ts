import { serveFront } from '../api/src/http/static.ts'
import { keepSending } from '../api/src/mail/sender.ts'
import { startTestPostgres } from '../api/test/postgres.ts'
import { openShop } from '../api/test/shop.ts'

// The real program for the browser tests: the built front end, the real routes, a real PostgreSQL with a small
// shop in it. Time is the machine's, so that the browser and the server agree on today.
const { server, stop } = await startTestPostgres()
const shop = await openShop(server, { front: serveFront, clock: () => new Date() })
await shop.app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })

const stopSending = keepSending(shop.services, (error) => process.stderr.write(`${String(error)}\n`))

const end = async (): Promise<void> => {
  await stopSending()
  await shop.close()
  await stop()
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
