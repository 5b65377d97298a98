import type { MultipartFile } from '@fastify/multipart'
import { attachmentMaxBytes } from '@trastienda/contract/attachment'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'

interface Limit {
  readonly bytes: number
  /** The problem for a larger file. */
  readonly problem: ProblemCode
}

const ordinary: Limit = { bytes: attachmentMaxBytes, problem: 'attachment_too_large' }

/**
 * The one file of an upload.
 * @throws Problem malformed without a file, with two or for an unreadable form; the problem of the limit for a larger
 * one
 */
export async function uploadedFile(
  request: FastifyRequest,
  limit = ordinary,
): Promise<{ name: string; bytes: Buffer }> {
  const options = { limits: { fileSize: limit.bytes }, throwFileSizeLimit: false }
  try {
    const files = request.files(options)
    const file = await next(files)
    if (!file) throw new Problem('malformed', { fields: { file: { code: 'required' } } })
    const bytes = await bytesOf(file.file, limit).catch(unreadable)
    // A second file would otherwise be dropped silently.
    if (await next(files)) throw second()
    return { name: file.filename, bytes }
  } catch (problem) {
    // The rest of a refused body would otherwise come before the next request on the same connection.
    request.raw.unpipe().resume()
    throw problem
  }
}

const second = () => new Problem('malformed', { fields: { file: { code: 'repeated' } } })

/** The next file of a form, if any. */
async function next(files: AsyncIterableIterator<MultipartFile>): Promise<MultipartFile | undefined> {
  const { value } = await files.next().catch((error: Error) => {
    if ('code' in error && error.code === 'FST_FILES_LIMIT') throw second()
    return unreadable(error)
  })
  return value as MultipartFile | undefined
}

/** Keeps no more than the limit, however much follows. */
async function bytesOf(stream: MultipartFile['file'], limit: Limit): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Leaving the loop by an error ends the stream, and with it the parsing.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    if (stream.truncated) throw new Problem(limit.problem)
  }
  // Truncation is reported with the truncated chunk, or after it.
  if (stream.truncated) throw new Problem(limit.problem)
  return Buffer.concat(chunks)
}

// Errors of the form parser have only a message; errors with a code have other causes and are passed on.
function unreadable(error: Error): never {
  throw 'code' in error ? error : new Problem('malformed', { fields: { file: { code: 'invalid_value' } } })
}
