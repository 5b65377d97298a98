import { importMaxBytes } from '@trastienda/contract/import'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'

/** The file of a request that carries one table. @throws Problem malformed without one, too_large above the limit */
export async function uploaded(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const file = await request.file({ limits: { fileSize: importMaxBytes }, throwFileSizeLimit: false })
  if (!file) throw new Problem('malformed', { fields: { file: { code: 'required' } } })
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw new Problem('too_large')
  return { name: file.filename, bytes }
}
