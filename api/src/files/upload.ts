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
  const file = await request.file(options).catch(unreadable)
  if (!file) throw new Problem('malformed', { fields: { file: { code: 'required' } } })
  const bytes = await file.toBuffer().catch(unreadable)
  if (file.file.truncated) throw new Problem(limit.problem)
  return { name: file.filename, bytes }
}

// The parser of forms says in words alone what is wrong with one; what has a code is answered by it.
function unreadable(error: Error): never {
  throw 'code' in error ? error : new Problem('malformed', { fields: { file: { code: 'invalid_value' } } })
}
