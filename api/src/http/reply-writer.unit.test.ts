import fastJsonStringify from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routes } from '../features.ts'
import { replySchema, replyWriter } from './reply-writer.ts'

test('undeclared fields of a reply are not sent', () => {
  const write = replyWriter(replySchema(z.object({ id: z.number() })))
  expect(write({ id: 7, passwordHash: 'x' })).toBe('{"id":7}')
})

test('a serialiser is made once per reply, for any number of servers', () => {
  const reply = z.object({ id: z.number() })
  expect(replyWriter(replySchema(reply))).toBe(replyWriter(replySchema(reply)))
})

test('every reply of the contract can be serialised', () => {
  for (const { endpoint } of routes)
    expect(() => fastJsonStringify(replySchema(endpoint.reply)), endpoint.path).not.toThrow()
})
