import { isUtf8 } from 'node:buffer'

const sample = 4096

/** The encoding of a text file's bytes; undefined when it is no text. */
function encodingOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = zeroBytes(bytes.subarray(0, sample))
  const half = Math.min(bytes.length, sample) / 2
  if (zeros.odd > half * 0.4 && zeros.even === 0) return 'utf-16le'
  if (zeros.even > half * 0.4 && zeros.odd === 0) return 'utf-16be'
  if (zeros.odd + zeros.even > 0) return undefined
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function zeroBytes(bytes: Buffer): { even: number; odd: number } {
  const count = { even: 0, odd: 0 }
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0) count[at % 2 === 0 ? 'even' : 'odd'] += 1
  }
  return count
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, detected from its bytes; undefined when it is no text. */
export function readText(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes)
  // The decoder drops the byte order mark.
  return encoding === undefined ? undefined : new TextDecoder(encoding).decode(bytes)
}
