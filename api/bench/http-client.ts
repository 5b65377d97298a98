import { connect, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: string
}

/** One kept-alive connection to the server; one request at a time. */
export interface Connection {
  request(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Reply>
  close(): void
}

const headEnd = '\r\n\r\n'

/** The reply at the start of the received bytes, once it is complete. */
function replyIn(received: Buffer): Reply | undefined {
  const end = received.indexOf(headEnd)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const start = end + headEnd.length
  if (received.length < start + length) return undefined
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', start, start + length) }
}

/**
 * A minimal HTTP/1.1 client for measuring a server on this machine: the cost of a full client would be counted as the
 * server's.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let received = Buffer.alloc(0)
  let settle: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const reply = replyIn(received)
    if (!reply) return
    received = Buffer.alloc(0)
    settle?.resolve(reply)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('the server closed the connection')))
  return {
    request: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the server has closed the connection'))
        settle = { resolve, reject }
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        const length =
          body === undefined
            ? ''
            : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`,
        )
      }),
    close: () => socket.destroy(),
  }
}
