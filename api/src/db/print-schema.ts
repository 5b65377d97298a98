// `npm run schema`: prints docs/schema.md again, from a temporary database made by the migrations.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openOwner } from './pool.ts'
import { refuseArguments, StartError } from '../start-error.ts'
import { schemaPage } from './schema-page.ts'

async function main(): Promise<void> {
  refuseArguments('schema')
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-schema-'))
  // For root the server runs as another user, who needs access to its data.
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder, { durable: false })
  try {
    const client = await openOwner({
      host: embedded.socketDir,
      port: embedded.port,
      user: embedded.user,
      database: 'postgres',
    })
    await migrate(client)
    await writeFile(join(import.meta.dirname, '../../../docs/schema.md'), await schemaPage(client))
    await client.end()
  } finally {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
