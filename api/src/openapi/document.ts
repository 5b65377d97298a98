import { acts } from '@trastienda/contract/access'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { type ProblemCode, problems } from '@trastienda/contract/problem'
import { z } from 'zod'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const failure: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(problems) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'object' } },
    detail: { type: 'object' },
  },
}

/** The OpenAPI 3.1 document of the declared calls. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trastienda',
      version: '1',
      description: 'Amounts are integer centavos; quantities and unit costs are decimal strings.',
    },
    paths,
    components: {
      schemas: { Problem: failure },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'authToken' } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const who =
    endpoint.who === 'visitors' || endpoint.who === 'staff' ? endpoint.who : acts[endpoint.who].join(', ')
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/^\/api/, '').replace(/[/:.-]+(\w)?/g, (_, first: string | undefined) => (first ?? '').toUpperCase())}`,
    summary: endpoint.summary,
    description: `Who: ${who}`,
    ...(endpoint.who !== 'visitors' && { security: [{ session: [] }] }),
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: responses(endpoint),
  }
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.needs?.includes('version') ? [header('If-Match', 'The row\'s version: "v3"')] : []),
    ...(endpoint.needs?.includes('key')
      ? [header('Idempotency-Key', 'The same key makes one effect and gets the same reply')]
      : []),
  ]
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.carries === 'upload') {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!endpoint.body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
    },
  }
}

const anyCall: readonly ProblemCode[] = ['malformed', 'unsupported_media', 'unexpected', 'busy', 'disk_full']
const signedIn: readonly ProblemCode[] = ['unauthenticated', 'forbidden', 'site_closed', 'site_disabled']

function responses(endpoint: Endpoint): Json {
  const codes: ProblemCode[] = [
    ...anyCall,
    ...(endpoint.who === 'visitors' ? [] : signedIn),
    ...(endpoint.who === 'visitors' || endpoint.firstPassword ? [] : (['password_change_required'] as const)),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.body ? (['invalid'] as const) : []),
    ...(endpoint.needs?.includes('step_up') ? (['step_up_required'] as const) : []),
    ...(endpoint.problems ?? []),
  ]
  const byStatus: Record<string, ProblemCode[]> = {}
  for (const code of codes) (byStatus[problems[code][0]] ??= []).push(code)
  const refused = Object.entries(byStatus).map(([status, reasons]) => [
    status,
    {
      description: [...new Set(reasons)].join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  return { 200: done(endpoint), ...Object.fromEntries(refused) }
}

function done({ carries, reply }: Endpoint): Json {
  if (carries === 'download') return { description: 'The file', content: { 'application/octet-stream': {} } }
  if (carries === 'events')
    return { description: 'The events, as they happen', content: { 'text/event-stream': {} } }
  return { description: 'Done', content: { 'application/json': { schema: jsonSchema(reply, 'output') } } }
}
