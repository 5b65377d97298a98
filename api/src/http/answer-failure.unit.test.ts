import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { Problem } from '@trastienda/contract/problem'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure, answerUnreadable } from './answer-failure.ts'

test('server failures are logged, and requests that are told to retry later do not fill the log', async () => {
  let logged = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk)
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream }, disableRequestLogging: true })
  app.setErrorHandler(answerFailure)
  app.get('/busy', () => {
    throw new Problem('busy')
  })
  app.get('/shut', () => {
    throw new Problem('site_disabled')
  })
  app.get('/unsent', () => {
    throw new Problem('code_not_sent', { detail: { reason: 'no_address' } })
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  const busy = await app.inject('/busy')
  expect(busy.statusCode).toBe(503)
  expect(busy.headers['retry-after']).toBe('1')
  expect((await app.inject('/shut')).statusCode).toBe(503)
  expect(logged).toBe('')
  expect((await app.inject('/unsent')).statusCode).toBe(503)
  expect(logged).toMatch(/^\{[^\n]*"code":"code_not_sent","detail":\{"reason":"no_address"\}[^\n]*\}\n$/)
  expect(logged).not.toContain('stack')
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(logged).toContain('broken')
  await app.close()
})

test('a connection that a browser opened and did not use yet is closed without a reply', async () => {
  const server = createServer({ headersTimeout: 60, requestTimeout: 100, connectionsCheckingInterval: 20 })
  server.on('clientError', answerUnreadable)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const answerTo = async (sent: string) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (bytes) => {
      received += String(bytes)
    })
    if (sent !== '') socket.write(sent)
    await once(socket, 'close')
    return received
  }
  const [unused, slow] = await Promise.all([answerTo(''), answerTo('GET / HTTP/1.1\r\nHost:')])
  expect(unused).toBe('')
  expect(slow).toMatch(/^HTTP\/1.1 400 /)
  server.close()
})
