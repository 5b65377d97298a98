import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How many seconds one code is valid (RFC 6238). */
export const stepSeconds = 30
const digits = 6
/** How many steps before and after now are accepted, because clocks differ and people type slowly. */
const tolerance = 1
const secretBytes = 20
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits in the format of authenticators: base32 without padding. */
export function newTotpSecret(): string {
  const bits = Array.from(randomBytes(secretBytes), (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: bits.length / 5 }, (_, at) =>
    alphabet.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  ).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const byteCount = Math.floor(bits.length / 8)
  return Buffer.from(
    Array.from({ length: byteCount }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2)),
  )
}

/** The time step of a moment. */
export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The code of a time step: HOTP with SHA-1 (RFC 4226). */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The accepted step that has this code; undefined for a wrong code. All steps are compared, so that the time reveals
 * nothing.
 */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  const middle = stepOf(now)
  let found: number | undefined
  for (let step = middle - tolerance; step <= middle + tolerance; step += 1)
    if (timingSafeEqual(given, Buffer.from(codeAt(secret, step)))) found = step
  return found
}

/** The text of the QR code for an authenticator. */
export function otpauthUri(secret: string, username: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
