import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../migrations')

export interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** The files of `migrations/`, in the order in which they are applied. */
export async function migrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Migrations by name, each with the checksum of its file: those of a database, or of a backup. */
export type Applied = Readonly<Record<string, string>>

/** The migration files from before they were arranged by subject, and today's. */
export async function earlierMigrations(): Promise<{ replaced: Applied; by: readonly string[] }> {
  return JSON.parse(await readFile(join(folder, 'earlier.json'), 'utf8')) as {
    replaced: Applied
    by: readonly string[]
  }
}
