import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { serveFront } from './static.ts'

let shop: Shop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-front-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Trastienda</title>')
  shop = await openShop(undefined, { front: (app) => serveFront(app, folder) })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['/purchase/list', 200],
  ['/product/list?q=leche.1l', 200],
  ['/login?redirect=/purchase/list~', 200],
  ['/login.backup', 404],
  ['/login~', 404],
  ['/login.js.map', 404],
  ['/.env.production', 404],
  ['/.git/config', 404],
  ['/.ssh/', 404],
  ['/data/postgres.log?x', 404],
])('%s is answered with %i: an address is a page, a name of a file is none', async (url, status) => {
  const reply = await shop.app.inject({ url })
  expect(reply.statusCode).toBe(status)
})
