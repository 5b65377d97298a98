// `npm run schema`: prints docs/schema.md anew, from a database of its own that the migrations make.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openOwner } from './pool.ts'
import { schemaPage } from './schema-page.ts'

const folder = await mkdtemp(join(tmpdir(), 'trastienda-schema-'))
// As root the server runs as another user, who must get through to its data.
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
