import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

type Writer = (reply: unknown) => string

const schemas = new WeakMap<z.ZodType, object>()
const writers = new WeakMap<object, Writer>()

/** The JSON schema of a reply: undeclared fields are not sent. The same object for the same reply. */
export function replySchema(reply: z.ZodType): object {
  const cached = schemas.get(reply)
  if (cached) return cached
  const schema = z.toJSONSchema(reply, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  schemas.set(reply, schema)
  return schema
}

/**
 * The serialiser of this schema. Compiled at its first use: compiling all of them at the start would take a quarter
 * of a second, and most calls are not made in a day.
 */
export function replyWriter(schema: object): Writer {
  const cached = writers.get(schema)
  if (cached) return cached
  let write: Writer | undefined
  const writer = (reply: unknown) => (write ??= fastJsonStringify(schema))(reply)
  writers.set(schema, writer)
  return writer
}
