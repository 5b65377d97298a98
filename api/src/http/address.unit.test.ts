import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf, noteAddress } from './address.ts'

test('a client that disconnects while waiting keeps its address', async () => {
  const app = fastify()
  app.addHook('onRequest', noteAddress)
  const seen = Promise.withResolvers<string>()
  app.get('/', (request, reply) => {
    request.socket.once('close', () => {
      seen.resolve(addressOf(request))
      void reply.send('')
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(app.server, 'request')
  client.resetAndDestroy()
  expect(await seen.promise).toBe('127.0.0.1')
  await app.close()
})
