import { originsCalled } from '@trastienda/contract/front-config.rules'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'

const policy = (backends: readonly string[]) =>
  [
    "default-src 'none'",
    // The reader of barcodes is WebAssembly where the browser has none of its own.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
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

/** The origin of the page that a request is for; of one that names none that can be read, nowhere. */
function originOf(request: FastifyRequest, secure: boolean): string {
  const scheme = secure ? 'https' : request.protocol
  return URL.parse(`${scheme}://${request.host}`)?.origin ?? `${scheme}://nowhere.invalid`
}

/**
 * The headers of every reply.
 * @param config what the served front end is told of where the API is
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
 * Refuses writes that another site's page started. Browsers state it in `Sec-Fetch-Site`, after they have compared the
 * two; one too old for that states `Origin`, and so may one that says that no page started it. A client that is no
 * browser sends neither and carries no one's cookies by accident.
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

/** Refuses a request that names two hosts: whoever stands in front may have gone by the other one (RFC 9112, 3.2). */
export async function refuseTwoHosts({ raw }: FastifyRequest): Promise<void> {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new Problem('malformed')
}
