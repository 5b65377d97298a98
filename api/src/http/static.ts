import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyInstance } from 'fastify'

export const builtFront = join(import.meta.dirname, '../../../web/dist')

/** The front end's configuration: empty without a `config.json` beside the built files. */
export function frontConfig(folder = builtFront): unknown {
  const path = join(folder, 'config.json')
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch (error) {
    throw new Error(`${path} is not JSON`, { cause: error })
  }
}

/**
 * Whether an address can be one of the program: none of these looks like a file, hidden, stored or built. Everything
 * under `/api` is a call, so that a wrong one gets an error and not a page.
 */
function isPage(url: string): boolean {
  const [pathname = ''] = url.split('?')
  return !/^\/+(?:a|%[46]1)(?:p|%[57]0)(?:i|%[46]9)(?:\/|%2f|$)/i.test(pathname) && !/[.~]/.test(pathname)
}

/** Serves the built front end: its files unchanged, every other address that is no call as the page. */
export async function serveFront(app: FastifyInstance, folder = builtFront): Promise<void> {
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // The build also writes compressed variants; only the plain names are addresses.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files have their hash in their name; everything else is revalidated.
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  if (!existsSync(join(folder, 'config.json'))) app.get('/config.json', async () => ({}))
  const hasFront = existsSync(join(folder, 'index.html'))
  app.elsewhere.answer = (request, reply) => {
    // What another program shares is received by the service worker; without it, the form says that nothing arrived.
    if (request.method === 'POST' && request.url === '/share')
      return reply.redirect('/purchase/add?shared=lost', 303)
    if (request.method !== 'GET' || !isPage(request.url) || !hasFront) throw new Problem('not_found')
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
  }
}
