import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@trastienda/contract/calendar'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { described } from './document-requests.ts'
import { openDocuments } from './documents.ts'
import type { FloorKind } from './floor.ts'
import { listContenders, lists } from './lists.ts'

let folder: string
let opened: Awaited<ReturnType<typeof openDocuments>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  const few = { name: 'bench_documents', purchases: 6000 }
  opened = await openDocuments(inject('postgres'), folder, dayOf(new Date()), few)
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true, force: true })
})

test.each(Object.keys(described) as FloorKind[])(
  'a %s of the bench is entered and approved, by hand and over HTTP',
  async (kind) => {
    for (const contender of opened.contenders(kind)) expect(await contender(1, 1)).toBeGreaterThan(0)
  },
)

test.each(lists)('the list of %s is read by hand and over HTTP', async (list) => {
  const { shop, running, pool } = opened
  for (const contender of listContenders(pool, running.port, shop, list))
    expect(await contender(1, 1)).toBeGreaterThan(0)
})
