import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import type { Binaries } from './binaries.ts'
import { run } from './embedded-account.ts'
import type { Place } from './embedded-folder.ts'
import { asStartError, isDiskFull, StartError } from '../start-error.ts'

// ICU decides sorting and case. LC_CTYPE still decides which characters are letters for pg_trgm: under plain C, "ñ",
// Arabic and Chinese would have no trigrams. The first locale that the machine has is used.
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Creates the cluster if there is none; refuses one of another major version of PostgreSQL. */
export async function initialise(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  if (existsSync(place.cluster)) return checkVersion(place.cluster, binaries.major)
  // initdb works beside the final folder, so that an interrupted one never looks like a database.
  const draft = `${place.cluster}.new`
  try {
    rmSync(draft, { recursive: true, force: true })
    await initdb({ ...place, cluster: draft }, binaries, durable)
    renameSync(draft, place.cluster)
    if (durable) syncFolder(dirname(place.cluster))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw asStartError(error, `creating the database in ${place.cluster}`)
  }
}

function checkVersion(cluster: string, major: string): void {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (version === major) return
  if (version)
    throw new StartError(
      'wrong_version',
      `The database in ${cluster} is of PostgreSQL ${version}; this program runs PostgreSQL ${major}`,
    )
  throw new StartError('database_failed', `${cluster} is not a PostgreSQL database (it has no PG_VERSION)`)
}

async function initdb(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const { cluster, account } = place
  for (const letters of letterLocales) {
    mkdirSync(cluster, { mode: 0o700 })
    if (account) chownSync(cluster, account.uid, account.gid)
    const { code, output } = await run(
      join(binaries.native, 'bin', 'initdb'),
      initdbArguments(cluster, letters, durable),
      account,
    )
    if (code === 0) return
    if (!output.includes('invalid locale name')) throw explain(cluster.replace(/\.new$/, ''), output)
    rmSync(cluster, { recursive: true, force: true })
  }
}

function initdbArguments(cluster: string, letters: string, durable: boolean): string[] {
  const locale = ['--locale-provider=icu', '--icu-locale=es', '--locale=C', `--lc-ctype=${letters}`]
  const guard = ['--auth=trust', '--data-checksums']
  const rest = ['--no-instructions', ...(durable ? [] : ['--no-sync'])]
  return ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', ...locale, ...guard, ...rest]
}

function explain(cluster: string, output: string): StartError {
  if (isDiskFull(output))
    return new StartError('disk_full', `The disk is full: creating the database in ${cluster} failed`)
  const line = output.split('\n').findLast((text) => /error|fatal|panic/i.test(text)) ?? output.trim()
  return new StartError('database_failed', `Creating the database in ${cluster} failed: ${line}`)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
