import { SMTPServer } from 'smtp-server'
import PostalMime, { type Email } from 'postal-mime'

/** The content of one delivery. */
export interface Delivered extends Email {
  readonly recipients: readonly string[]
  readonly raw: string
}

/** The mail server's answer for a recipient: accepted, or refused permanently or temporarily. */
type Answer = (address: string) => { readonly responseCode: number; readonly words: string } | undefined

export interface MailServer {
  readonly url: string
  readonly delivered: Delivered[]
  answer: Answer
  /** Waits this long before it confirms a message. */
  slowMs: number
  close(): Promise<void>
}

/** A real mail server on a port of this machine, which keeps what it receives. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const refused = opened.answer(address)
      done(refused && Object.assign(new Error(refused.words), { responseCode: refused.responseCode }))
    },
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
        await new Promise((resolve) => setTimeout(resolve, opened.slowMs))
        const recipients = envelope.rcptTo.map(({ address }) => address)
        delivered.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() })
        done()
        // A client that disconnects in the middle has delivered nothing.
      })().catch(() => undefined)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const { port: taken } = server.server.address() as { port: number }
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${taken}`,
    delivered,
    answer: () => undefined,
    slowMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return opened
}
