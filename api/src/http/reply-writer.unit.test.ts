import fastJsonStringify from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../features.ts'
import { replySchema, replyWriter } from './reply-writer.ts'

test('what a reply does not declare is not sent', () => {
  const write = replyWriter(replySchema(z.object({ id: z.number() })))
  expect(write({ id: 7, passwordHash: 'x' })).toBe('{"id":7}')
})

test('a writer is made once for a reply, however many servers use it', () => {
  const reply = z.object({ id: z.number() })
  expect(replyWriter(replySchema(reply))).toBe(replyWriter(replySchema(reply)))
})

test('every reply of the contract can be written', () => {
  for (const { endpoint } of routes)
    expect(() => fastJsonStringify(replySchema(endpoint.reply)), endpoint.path).not.toThrow()
})
