import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

/** How often a socket sends when two statements of two parts each are written in one turn, and what arrives. */
async function sendTwo(socket: Socket): Promise<{ sends: number; arrived: string }> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const accepted = once(server, 'connection') as Promise<[Socket]>
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const [other] = await accepted
  let sends = 0
  const send = socket._writev?.bind(socket)
  socket._writev = (chunks, done) => {
    sends += 1
    send?.(chunks, done)
  }
  for (const statement of ['one', 'two']) {
    socket.cork()
    socket.write(`bind ${statement};`)
    socket.write(`execute ${statement};`)
    socket.uncork()
  }
  socket.end()
  let arrived = ''
  other.setEncoding('utf8').on('data', (text: string) => {
    arrived += text
  })
  await once(other, 'end')
  return { sends, arrived }
}

const all = 'bind one;execute one;bind two;execute two;'

test('statements of one turn are sent once, complete and in order, also when the connection ends in that turn', async () => {
  expect(await sendTwo(new GatheringSocket())).toEqual({ sends: 1, arrived: all })
  expect(await sendTwo(new Socket())).toEqual({ sends: 2, arrived: all })
})
