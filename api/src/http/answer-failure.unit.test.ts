import { Writable } from 'node:stream'
import { Problem } from '@trastienda/contract/problem'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from './answer-failure.ts'

test('what fails by our fault is logged, and whoever is told to come later does not fill the log', async () => {
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
  app.get('/broken', () => {
    throw new Error('broken')
  })
  const busy = await app.inject('/busy')
  expect(busy.statusCode).toBe(503)
  expect(busy.headers['retry-after']).toBe('1')
  expect(logged).toBe('')
  expect((await app.inject('/broken')).statusCode).toBe(500)
  expect(logged).toContain('broken')
  await app.close()
})
