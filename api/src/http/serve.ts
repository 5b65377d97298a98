import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { mayDo } from '@trastienda/contract/access'
import { attachmentMaxBytes } from '@trastienda/contract/attachment'
import { dayOf } from '@trastienda/contract/calendar'
import { changeHeader } from '@trastienda/contract/change-header'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { fieldProblems } from '@trastienda/contract/field'
import { Problem } from '@trastienda/contract/problem'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { z } from 'zod'
import { overPool } from '../db/db.ts'
import { requesterOf, noteRequester, noteExport, noting } from './access-log.ts'
import { noteAddress } from './address.ts'
import { answerFailure, answerUnreadable } from './answer-failure.ts'
import { readJson, visitorsMaxBytes } from './body.ts'
import { operating } from './operating.ts'
import { replySchema, replyWriter } from './reply-writer.ts'
import { refuseCrossSite, refuseTwoHosts, securityHeaders } from './security.ts'
import type { DirectCall, Route, Services, Who } from './route.ts'
import { requireStepUp, findRequester } from './session.ts'
import { changesFor, requestHash, runWrite } from './write.ts'

const stopMs = 4000

declare module 'fastify' {
  interface FastifyInstance {
    /** The reply at an address that is no call. */
    elsewhere: { answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply }
  }
}

export interface ServeOptions {
  readonly logger: boolean
  /** Addresses of proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[]
  /** The front end's configuration of where the API is. */
  readonly frontConfig?: unknown
}

/** The HTTP server for the routes: with its neighbours, the only file that uses Fastify. */
export async function serve(
  routes: readonly Route[],
  services: Services,
  options: ServeOptions,
): Promise<FastifyInstance> {
  const secured = securityHeaders(services.secure, options.frontConfig)
  const app = fastify({
    logger: options.logger && {
      level: process.env['LOG_LEVEL'] ?? 'info',
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: 1024 * 1024,
    // A client that sends its headers slowly is disconnected soon; a body may take as long as a slow line needs.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    // Answered below, as every other failure.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { removeAdditional: false } },
    // An unreadable address never reaches the hooks.
    frameworkErrors: (error, request, reply) => {
      void secured(request, reply)
      answerFailure(error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
  })
  // zod validates the input; Fastify only serialises the output.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => replyWriter(schema as object))
  app.setErrorHandler(answerFailure)
  // Fastify accepts one such handler permanently: the front end's handler is set later.
  const elsewhere: FastifyInstance['elsewhere'] = {
    answer: () => {
      throw new Problem('not_found')
    },
  }
  app.decorate('elsewhere', elsewhere)
  app.setNotFoundHandler((request, reply) => elsewhere.answer(request, reply))
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: attachmentMaxBytes, files: 1, fields: 4, parts: 6 } })
  app.addHook('onRequest', noteAddress)
  app.addHook('onRequest', secured)
  const endings = new Set<() => void>()
  let stopping = false
  app.addHook('onRequest', async (_request, reply) => {
    if (!stopping) return
    void reply.header('Connection', 'close')
    throw new Problem('busy')
  })
  app.addHook('preClose', async () => {
    stopping = true
    for (const end of endings) end()
    // Running requests are finished, but a slow sender does not delay the stop.
    setTimeout(() => app.server.closeAllConnections(), stopMs).unref()
  })
  app.addHook('onRequest', refuseTwoHosts)
  app.addHook('onRequest', refuseCrossSite)
  readJson(app)
  operating(app, services)
  for (const route of routes) addRoute(app, route, services, endings)
  return app
}

function addRoute(app: FastifyInstance, route: Route, services: Services, endings: Set<() => void>): void {
  const { endpoint } = route
  const isJson = endpoint.carries === undefined || endpoint.carries === 'upload'
  const forVisitors = endpoint.who === 'visitors'
  const maxBytes = forVisitors ? visitorsMaxBytes : endpoint.maxBytes
  const whenStopping = (end: () => void) => {
    endings.add(end)
    return () => endings.delete(end)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    // The body is not read from people who may not make the call.
    ...(!forVisitors && {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        await noting(endpoint, request, services, () => permitted(endpoint, request, reply, services))
      },
    }),
    ...(isJson && { schema: { response: { 200: replySchema(endpoint.reply) } } }),
    ...(endpoint.path.endsWith('/export') && {
      onSend: async (request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode === 200) await noteExport(endpoint, request, services)
      },
    }),
    handler: async (request, reply) => {
      const work = () => answer(route, request, reply, services, whenStopping)
      const replied = await noting(endpoint, request, services, work)
      if (!forVisitors && !reply.sent) nameChanges(request, reply)
      return replied
    },
  })
}

/** More transactions than a client needs to recognise as its own. */
const mostNamed = 100

function nameChanges(request: FastifyRequest, reply: FastifyReply): void {
  const changes = changesFor(requesterOf(request)).slice(0, mostNamed)
  if (changes.length > 0) void reply.header(changeHeader, changes.join(','))
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  whenStopping: DirectCall<Endpoint>['whenStopping'],
): Promise<unknown> {
  const { endpoint } = route
  const who = await askerOf(endpoint, request, reply, services)
  const now = services.clock()
  const call = {
    params: parse(endpoint.params, request.params, ''),
    query: parse(endpoint.query, withoutCompany(request.query), ''),
    body: endpoint.carries === 'upload' ? undefined : parse(endpoint.body, request.body, 'body'),
    now,
    today: dayOf(now),
    services,
  }
  if (route.kind === 'write' || endpoint.carries === 'upload') await services.disk.require()
  const db = overPool(services.pool)
  const version = endpoint.needs?.includes('version') ? versionOf(request) : 0
  if (route.kind === 'direct') {
    const keyed = endpoint.needs?.includes('key') && who && keyOf(endpoint, request, who, version, call.body)
    return route.run({ ...call, who, db, version, request, reply, whenStopping, keyed: keyed || undefined })
  }
  if (!who) throw new Problem('unauthenticated')
  if (route.kind === 'read') return route.run({ ...call, who, db })
  const keyed = keyOf(endpoint, request, who, version, call.body)
  return runWrite(services.pool, who, keyed, (tx) => route.run({ ...call, who, tx, version }), now)
}

/** After so many milliseconds the caller is checked again, because a slow sender may have been locked out meanwhile. */
const checkedAgainMs = 3000

/**
 * The caller of a request, once its body has arrived.
 * @throws Problem as `permitted` does
 */
async function askerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Who | undefined> {
  if (endpoint.who === 'visitors') return undefined
  if (reply.elapsedTime < checkedAgainMs) return requesterOf(request)
  return permitted(endpoint, request, reply, services)
}

async function permitted(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Who> {
  const who = noteRequester(request, await findRequester(request, reply, services, endpoint))
  if (endpoint.who !== 'staff' && endpoint.who !== 'visitors' && !mayDo(who.role, endpoint.who))
    throw new Problem('forbidden')
  if (endpoint.needs?.includes('step_up')) requireStepUp(who)
  return who
}

// `company` selects where an admin acts and is read with the session; it is not a filter of a list.
function withoutCompany(query: unknown): unknown {
  const { company: _company, ...rest } = query as Record<string, unknown>
  return rest
}

function parse(schema: z.ZodType | undefined, value: unknown, part: '' | 'body'): unknown {
  if (schema === undefined) return undefined
  // A call without a body schema accepts an empty body; otherwise a body is an object or a list.
  const given = part === 'body' && value === null ? undefined : value
  const left = given === undefined && schema.safeParse(undefined).success
  if (part === 'body' && typeof given !== 'object' && !left) throw new Problem('malformed')
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    throw new Problem(part === 'body' ? 'invalid' : 'malformed', {
      fields: fieldProblems(parsed.error, value),
    })
  }
  const lenient = part === '' ? readLeniently(given, parsed.data) : undefined
  if (lenient !== undefined)
    throw new Problem('malformed', { fields: { [lenient]: { code: 'invalid_value' } } })
  return parsed.data
}

/**
 * Whether numbers have another spelling than the usual one: `1e3`, `0x10`, `007` are other spellings of one address.
 */
function readLeniently(given: unknown, parsed: unknown): string | undefined {
  const written = given as Readonly<Record<string, unknown>>
  const differs = (text: unknown, value: unknown): boolean => {
    if (Array.isArray(value))
      return value.some((one, at) => differs(String(text).split(',').filter(Boolean)[at], one))
    return typeof value === 'number' && typeof text === 'string' && text !== String(value)
  }
  return Object.entries(parsed ?? {}).find(([name, value]) => differs(written[name], value))?.[0]
}

function versionOf(request: FastifyRequest): number {
  const header = request.headers['if-match']
  if (header === undefined) throw new Problem('version_required')
  const match = /^"v(\d{1,9})"$/.exec(header)
  if (!match) throw new Problem('malformed', { fields: { 'If-Match': { code: 'invalid_value' } } })
  return Number(match[1])
}

function keyOf(endpoint: Endpoint, request: FastifyRequest, who: Who, version: number, body: unknown) {
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    if (endpoint.needs?.includes('key')) throw new Problem('key_required')
    return undefined
  }
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new Problem('malformed', { fields: { 'Idempotency-Key': { code: 'invalid_value' } } })
  }
  return {
    companyId: who.companyId,
    userId: who.userId,
    key,
    hash: requestHash(request.method, request.url, version, body),
  }
}
