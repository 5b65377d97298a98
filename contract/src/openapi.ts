import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const openapi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'visitors',
  summary: 'This description of the API',
  reply: z.record(z.string(), z.unknown()),
})
