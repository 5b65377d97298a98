import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './db/start-error.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** The shortest key that is believed to have been made at random. */
const shortest = 32

/** Keeps secrets that the database must not know, under a key that is not in it. */
export interface Vault {
  /**
   * Encrypts and authenticates a text.
   * @param owner whose it is: what was sealed for one does not open for another
   */
  seal(text: string, owner: number): Buffer
  /** @throws Error when it was altered, is another's, or was sealed under another key */
  open(sealed: Buffer, owner: number): string
  /** A keyed hash: who has the database alone cannot try guesses against it. */
  hash(text: string): Buffer
}

export function openVault(key: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'trastienda', use, 32))
  const [sealing, hashing] = [derive('seal'), derive('hash')]
  return {
    seal: (text, owner) => {
      const iv = randomBytes(ivBytes)
      const sealer = createCipheriv(cipher, sealing, iv).setAAD(Buffer.from(String(owner)))
      const body = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()])
      return Buffer.concat([iv, sealer.getAuthTag(), body])
    },
    open: (sealed, owner) => {
      const opener = createDecipheriv(cipher, sealing, sealed.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(String(owner)))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
      return opener.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + opener.final('utf8')
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest(),
  }
}

/**
 * The server's key: `SECRET_KEY`, else the file `secret.key` of the data folder, made at the first start for its owner
 * alone to read. Servers that share a database share the key.
 * @throws StartError
 */
export function readSecretKey(given: string | undefined, dataDir: string): string {
  const key = given ?? keptKey(join(dataDir, 'secret.key'))
  if (key.length < shortest)
    throw new StartError('bad_setting', `The secret key is shorter than ${shortest} characters`)
  return key
}

function keptKey(file: string): string {
  const fresh = `${file}.${process.pid}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // Whole or not at all, and of two that start together one key wins.
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(fresh, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(fresh)
  }
  return readFileSync(file, 'utf8').trim()
}
