// The largest that one part of a spreadsheet (its words, its styles) and all parts together may unfold to. The
// reader holds the parts in memory, the sheets it streams.
const maxPart = 64 * 1024 * 1024
const maxWhole = 320 * 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46

/**
 * Whether a zip archive says, entry by entry, that it unfolds to a size we hold. An entry that is silent about its
 * size is refused: the reader stops at the stated size, and without one at nothing.
 */
export function unfoldsToReason(zip: Buffer): boolean {
  const end = endOf(zip)
  if (end === undefined) return false
  let at = zip.readUInt32LE(end + 16)
  let whole = 0
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entrySignature) return false
    const packed = zip.readUInt32LE(at + 20)
    const unpacked = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + entryLength, at + entryLength + nameLength)
    const silent = unpacked === 0 && packed > 2
    const streamed = name.startsWith('xl/worksheets/')
    whole += unpacked
    if (silent || (unpacked > maxPart && !streamed) || whole > maxWhole) return false
    at += entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return true
}

/** Where the directory's end record lies: the last 64 KB at most, because a comment may follow it. */
function endOf(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - endLength - 0xffff)
  for (let at = zip.length - endLength; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  return undefined
}
