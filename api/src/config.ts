import { resolve } from 'node:path'
import { normalRange } from '@trastienda/contract/address.rules'
import { StartError } from './start-error.ts'

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly smtpUrl: string | undefined
  /** The sender address of all mail. */
  readonly from: string
}

/** The configuration from the environment, read once. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** An external PostgreSQL; without it the embedded one runs. */
  readonly databaseUrl: string | undefined
  /** Start without the sample: `--empty`, or production. */
  readonly empty: boolean
  /** The address of the site, without anything after the host. */
  readonly publicUrl: string | undefined
  /** Whether it is https. */
  readonly secure: boolean
  readonly trustedProxies: readonly string[]
  readonly mail: MailSettings
  /** The key that encrypts secrets in the database; without it the data folder keeps one. */
  readonly secretKey: string | undefined
}

/** @throws StartError for an unusable variable or argument */
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
    publicUrl: readPublicUrl(env['PUBLIC_URL'] ?? ''),
    secure: (env['PUBLIC_URL'] ?? '').startsWith('https://'),
    trustedProxies: readProxies(env['TRUSTED_PROXIES'] ?? ''),
    mail: readMail(env['SMTP_URL'] || undefined, env['MAIL_FROM'] || undefined),
    secretKey: env['SECRET_KEY'] || undefined,
  }
}

/** Links in messages start with it. */
function readPublicUrl(text: string): string | undefined {
  if (text === '') return undefined
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new StartError('bad_setting', `PUBLIC_URL is not of the form https://…: ${text}`)
  return url.origin
}

/** Addresses and ranges: these proxies are trusted about the addresses of all clients. */
function readProxies(text: string): string[] {
  const given = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const unreadable = given.find((part) => normalRange(part) === undefined)
  if (unreadable !== undefined)
    throw new StartError('bad_setting', `TRUSTED_PROXIES has no address or range: ${unreadable}`)
  return given
}

const mailbox = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/

function readMail(smtpUrl: string | undefined, from: string | undefined): MailSettings {
  const protocol = smtpUrl === undefined ? undefined : URL.parse(smtpUrl)?.protocol
  // The value of the variable is never shown: it may contain a password.
  if (smtpUrl !== undefined && protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new StartError('bad_setting', 'SMTP_URL is not of the form smtp://… or smtps://…')
  if (smtpUrl !== undefined && from === undefined)
    throw new StartError('bad_setting', 'SMTP_URL needs MAIL_FROM: the address that mail is sent from')
  if (from !== undefined && !mailbox.test(from))
    throw new StartError('bad_setting', `MAIL_FROM is not an address: ${from}`)
  return { smtpUrl, from: from ?? 'trastienda@localhost' }
}

/** Whether a server on this host can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Whether each row from the database is validated by its schema, so that a query and its reply cannot differ: in
 * development and in tests. Elsewhere rows are trusted, since the tests have validated their shapes.
 */
export function parsesRows(env: NodeJS.ProcessEnv): boolean {
  return env['NODE_ENV'] === 'development' || env['NODE_ENV'] === 'test'
}
