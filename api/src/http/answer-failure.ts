import type { Socket } from 'node:net'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../db/failure.ts'
import { addressOf } from './address.ts'
import { blockedPage } from './blocked-page.ts'

// The problems of requests that Fastify itself refuses before a route runs.
const byFramework: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'attachment_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
}

/** Turns any error into the standard shape of a failed reply. Logs what is not the caller's fault. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = asProblem(error)
  logFailure(error, problem, request)
  if (problem.code === 'busy') reply.header('Retry-After', '1')
  if (problem.status === 429) reply.header('Retry-After', Number(problem.detail?.['seconds'] ?? 60))
  if (problem.code === 'address_blocked') {
    const { html, headers } = blockedPage(request.headers['accept-language'] ?? '', addressOf(request))
    return void reply.code(problem.status).headers(headers).send(html)
  }
  void reply.code(problem.status).type('application/json; charset=utf-8').send(JSON.stringify(problem.body()))
}

// Not logged, so that a flood of requests, or requests to a closed site, cannot fill the log.
const unlogged = new Set<ProblemCode>(['busy', 'site_disabled'])

/** Logs what is not the caller's fault: known failures in one line, others with their stack trace. */
function logFailure(error: FastifyError, problem: Problem, request: FastifyRequest): void {
  const { code, status, detail, message } = problem
  if (status < 500 || unlogged.has(code)) return
  const of = { method: request.method, url: request.routeOptions.url }
  const named = code === 'disk_full' || (error === problem && code !== 'unexpected')
  if (named) request.log.error({ ...of, code, detail }, message)
  else request.log.error({ ...of, err: error })
}

// A browser opens connections before it needs them. A reply written to an unused one would be read as the answer to
// the next request, so it is closed; the browser opens another.
const isUnused = (error: NodeJS.ErrnoException, socket: Socket) =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0

/**
 * Answers requests that are not HTTP, too long or too slow: there is no request object, so the bytes are written
 * directly.
 */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused(error, socket)) return void socket.destroy()
  const body = JSON.stringify(new Problem('malformed').body())
  const headers = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}

function asProblem(error: FastifyError | undefined): Problem {
  if (error instanceof Problem) return error
  // Anything can be thrown, even undefined.
  if (error == null) return new Problem('unexpected')
  const code = byFramework[error.code]
  if (code) return new Problem(code)
  // Fastify's and Node's own refusals of a request that cannot be read
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('malformed')
  return problemOf(error) ?? new Problem('unexpected')
}
