import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** The shortest key that counts as random. */
const shortest = 32

/** Encrypts secrets for the database with a key that is not in it. */
export interface Vault {
  /**
   * Encrypts and authenticates a text.
   * @param owner the owner: a text encrypted for one owner cannot be decrypted for another
   */
  seal(text: string, owner: number): Buffer
  /** @throws Error when it was altered, belongs to another owner, or was encrypted with another key */
  open(sealed: Buffer, owner: number): string
  /** A keyed hash: the database alone is not enough to verify guesses. */
  hash(text: string): Buffer
  /** The fingerprint of the key, from which nothing else can be derived. */
  readonly mark: Buffer
}

export function openVault(key: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'trastienda', use, 32))
  const [sealing, hashing, mark] = [derive('seal'), derive('hash'), derive('mark')]
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
    mark,
  }
}

/** The key file of a data folder. */
export const keyFile = (dataDir: string) => join(dataDir, 'secret.key')

/**
 * The server's key: `SECRET_KEY`, else the file `secret.key` of the data folder; undefined when there is neither.
 * @throws StartError
 */
export function readSecretKey(given: string | undefined, dataDir: string): string | undefined {
  const key = given ?? read(keyFile(dataDir))
  if (key !== undefined && key.length < shortest)
    throw new StartError('bad_setting', `The secret key is shorter than ${shortest} characters`)
  return key
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Creates the key file of a data folder, readable by its owner only, and returns the key. */
export function makeSecretKey(dataDir: string): string {
  const file = keyFile(dataDir)
  const fresh = `${file}.${process.pid}`
  // Written completely or not at all; of two servers that start together, one key wins.
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
