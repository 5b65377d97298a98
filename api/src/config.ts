import { resolve } from 'node:path'
import { StartError } from './db/start-error.ts'

/** What the environment says, read once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** A PostgreSQL of one's own; without it the embedded one runs. */
  readonly databaseUrl: string | undefined
  /** Begin with no sample: `--empty`, or production. */
  readonly empty: boolean
  /** The address that people use is https. */
  readonly secure: boolean
  readonly trustedProxies: readonly string[]
}

/** @throws StartError when a variable or an argument cannot be used */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const port = Number(env['PORT'] ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError('bad_setting', `PORT is not a port: ${env['PORT']}`)
  const unknown = args.find((arg) => arg !== '--empty')
  if (unknown !== undefined)
    throw new StartError('bad_setting', `Unknown argument ${unknown}; the only one is --empty`)
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    empty: args.includes('--empty') || env['NODE_ENV'] === 'production',
    secure: (env['PUBLIC_URL'] ?? '').startsWith('https://'),
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  }
}

/** Whether a server on this host is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether each row that the database answers is parsed by its schema, so that a query and its reply cannot drift
 * apart: in development and in tests. Anywhere else rows are trusted, the tests having proven their shapes.
 */
export function parsesRows(env: NodeJS.ProcessEnv): boolean {
  return env['NODE_ENV'] === 'development' || env['NODE_ENV'] === 'test'
}
