import { importMaxBytes } from '@trastienda/contract/import'
import type { FastifyRequest } from 'fastify'
import { uploadedFile } from '../files/upload.ts'

/** The file of an upload of one table. @throws Problem malformed without one, too_large above the limit */
export const uploaded = (request: FastifyRequest) =>
  uploadedFile(request, { bytes: importMaxBytes, problem: 'too_large' })
