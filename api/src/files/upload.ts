import type { MultipartFile } from '@fastify/multipart'
import { attachmentMaxBytes } from '@trastienda/contract/attachment'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'

interface Limit {
  readonly bytes: number
  /** What a larger file is answered with. */
  readonly problem: ProblemCode
}

const ordinary: Limit = { bytes: attachmentMaxBytes, problem: 'attachment_too_large' }

/**
 * The one file of an uploading request.
 * @throws Problem malformed without a file or for a form that cannot be read, the limit's for a larger one
 */
export async function uploadedFile(
  request: FastifyRequest,
  limit = ordinary,
): Promise<{ name: string; bytes: Buffer }> {
  const options = { limits: { fileSize: limit.bytes }, throwFileSizeLimit: false }
  try {
    const file = await request.file(options).catch(unreadable)
    if (!file) throw new Problem('malformed', { fields: { file: { code: 'required' } } })
    return { name: file.filename, bytes: await bytesOf(file.file, limit).catch(unreadable) }
  } catch (problem) {
    // What still comes of a refused body would stand before the next request on the same connection.
    request.raw.unpipe().resume()
    throw problem
  }
}

/** Keeps no more than the limit, however long what follows is. */
async function bytesOf(stream: MultipartFile['file'], limit: Limit): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Leaving the loop by an error ends the stream, and with it the parsing.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    if (stream.truncated) throw new Problem(limit.problem)
  }
  // It is told with the chunk that is cut, or after it.
  if (stream.truncated) throw new Problem(limit.problem)
  return Buffer.concat(chunks)
}

// The parser of forms says in words alone what is wrong with one; what has a code is answered by it.
function unreadable(error: Error): never {
  throw 'code' in error ? error : new Problem('malformed', { fields: { file: { code: 'invalid_value' } } })
}
