/** A file in an archive. */
export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

const block = 512

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`
}

function headerOf({ name, bytes }: Entry): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`a name too long for an archive: ${name}`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(bytes.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The entries as a tar archive (ustar), which every tar program opens. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry)
    yield entry.bytes
    yield Buffer.alloc((block - (entry.bytes.length % block)) % block)
  }
  yield Buffer.alloc(2 * block)
}

/** Reads bytes from a stream and returns the requested number of them. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #kept: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** @throws Error when the archive ends before */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [this.#kept]
    let have = this.#kept.length
    while (have < length) {
      const next = await this.#source.next()
      if (next.done) throw new Error('the archive is cut short')
      parts.push(next.value)
      have += next.value.length
    }
    const all = parts.length === 1 ? this.#kept : Buffer.concat(parts)
    this.#kept = all.subarray(length)
    return all.subarray(0, length)
  }
}

/** The entries of a tar archive, in their order. @throws Error when it is cut short or no archive */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(archive)
  for (;;) {
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) return
    if (header.toString('latin1', 257, 262) !== 'ustar')
      throw new Error('this is not an archive of this program')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const content = await bytes.take(size)
    await bytes.take((block - (size % block)) % block)
    yield { name, bytes: content }
  }
}
