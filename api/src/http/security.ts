import { originsCalled } from '@trastienda/contract/front-config.rules'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'

const policy = (backends: readonly string[]) =>
  [
    "default-src 'none'",
    // The barcode reader is WebAssembly in browsers that have none of their own.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...backends].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...backends].join(' '),
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The origin of the requested host; undefined for a host that cannot be read. */
function originOf(request: FastifyRequest, secure: boolean): string {
  const scheme = secure ? 'https' : request.protocol
  return URL.parse(`${scheme}://${request.host}`)?.origin ?? `${scheme}://nowhere.invalid`
}

/**
 * The headers of every reply.
 * @param config the front end's configuration of where the API is
 */
export function securityHeaders(secure: boolean, config: unknown) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({
      'Content-Security-Policy': policy(originsCalled(config, originOf(request, secure))),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
      ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
    })
  }
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses writes that another site's page started. Browsers state that in `Sec-Fetch-Site`; older ones only send
 * `Origin`, and `Origin` is also compared when the header says that no page started the request. Clients that are no
 * browsers send neither, and do not send somebody's cookies by accident.
 */
export async function refuseCrossSite(request: FastifyRequest): Promise<void> {
  if (!unsafe.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  if (site !== undefined && site !== 'none') throw new Problem('cross_site')
  const { origin } = request.headers
  if (origin !== undefined && URL.parse(origin)?.host !== request.headers.host)
    throw new Problem('cross_site')
}

/** Refuses a request that names two hosts: a proxy in front may have used the other one (RFC 9112, 3.2). */
export async function refuseTwoHosts({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new Problem('malformed')
}
