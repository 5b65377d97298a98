import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyInstance } from 'fastify'

export const builtFront = join(import.meta.dirname, '../../../web/dist')

/** Serves the built front end: its files as they are, every other address that is no call as the one page. */
export async function serveFront(app: FastifyInstance, folder = builtFront): Promise<void> {
  await app.register(compress, { global: true, threshold: 1024, encodings: ['gzip'] })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built assets carry their hash in their name; everything else is asked for anew.
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const hasFront = existsSync(join(folder, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w{1,5}(\?|$)/.test(request.url)
    if (!isPage || !hasFront) throw new Problem('not_found')
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html')
  })
}
