// The most that one part of a spreadsheet (its texts, its styles), and all parts together, may decompress to. The
// parser holds the parts in memory and streams the sheets.
const maxPart = 64 * 1024 * 1024
const maxWhole = 320 * 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46

/**
 * Whether each entry of a zip archive declares an acceptable decompressed size. An entry without a size is refused:
 * the parser stops at the declared size, and without one nowhere.
 */
export function unfoldsToReason(zip: Buffer): boolean {
  const end = endOf(zip)
  if (end === undefined) return false
  let at = zip.readUInt32LE(end + 16)
  let total = 0
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entrySignature) return false
    const packed = zip.readUInt32LE(at + 20)
    const unpacked = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + entryLength, at + entryLength + nameLength)
    const silent = unpacked === 0 && packed > 2
    const streamed = name.startsWith('xl/worksheets/')
    total += unpacked
    if (silent || (unpacked > maxPart && !streamed) || total > maxWhole) return false
    at += entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return true
}

/** The position of the directory's end record: within the last 64 KB, because a comment may follow it. */
function endOf(zip: Buffer): number | undefined {
  const first = Math.max(0, zip.length - endLength - 0xffff)
  for (let at = zip.length - endLength; at >= first; at -= 1) {
    if (zip.readUInt32LE(at) === endSignature) return at
  }
  return undefined
}
