import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server behind an address of its own, where it can be stopped and started again for one test. */
export async function stoppableServer(baseURL: string) {
  const { hostname, port, host } = new URL(baseURL)
  const open = (at: number): Promise<Server> => {
    const server = createServer((asked, reply) => {
      const { method, url, headers } = asked
      const origin = headers.origin === undefined ? {} : { origin: baseURL }
      const sent = forward(
        { hostname, port, method, path: url, headers: { ...headers, ...origin, host } },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(reply)
        },
      )
      sent.on('error', () => reply.destroy())
      reply.on('close', () => sent.destroy())
      asked.pipe(sent)
    })
    return new Promise((resolve) => server.listen(at, hostname, () => resolve(server)))
  }
  let server = await open(0)
  const own = (server.address() as AddressInfo).port
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    address: `http://${hostname}:${own}`,
    stop,
    start: async () => {
      server = await open(own)
    },
  }
}
