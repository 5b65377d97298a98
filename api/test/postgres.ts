import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openOwner } from '../src/db/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

/** Starts one PostgreSQL for the run and migrates the template that every test file's database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  const embedded = await startEmbedded(folder, { durable: false })
  const server = { host: embedded.socketDir, port: embedded.port, user: embedded.user }
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query('create database template_shop')
  await admin.end()
  const owner = await openOwner({ ...server, database: 'template_shop' })
  await migrate(owner)
  await owner.end()
  project.provide('postgres', server)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
