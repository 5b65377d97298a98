import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

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
  /** What tells this key from others, and nothing else about it. */
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

/** Makes the key of a data folder, for its owner alone to read, and returns it. */
export function makeSecretKey(dataDir: string): string {
  const file = keyFile(dataDir)
  const fresh = `${file}.${process.pid}`
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
