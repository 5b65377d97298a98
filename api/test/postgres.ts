import { chmod, mkdtemp, rm } from 'node:fs/promises'
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

/** Starts a PostgreSQL in a temporary folder, with the migrated template that every shop is cloned from. */
export async function startTestPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
  // For root the server runs as another user, who needs access to its data.
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder, { durable: false })
  const server = { host: embedded.socketDir, port: embedded.port, user: embedded.user }
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query('create database template_shop')
  await admin.end()
  const owner = await openOwner({ ...server, database: 'template_shop' })
  await migrate(owner)
  await owner.end()
  return {
    server,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One PostgreSQL for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestPostgres()
  project.provide('postgres', server)
  return stop
}
