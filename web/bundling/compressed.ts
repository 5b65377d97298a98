import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:css|html|js|json|svg|wasm|webmanifest)$/
/** A smaller file is one packet anyway. Bytes. */
const smallest = 1024

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/**
 * Writes a compressed variant of each built file too, `name.gz` and `name.br`: compressed once here it is smaller
 * than a server could make it per reply, and costs the server nothing.
 */
export const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  closeBundle: {
    // Files of `public` have been copied by then.
    order: 'post',
    async handler() {
      const folder = this.environment.config.build.outDir
      const root = this.environment.config.root
      const files = await readdir(join(root, folder), { recursive: true })
      await Promise.all(
        files.filter((name) => text.test(name)).map((name) => compress(join(root, folder, name))),
      )
    },
  },
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  // Brotli's best makes the pages a twelfth smaller than two levels below it. The reader of codes, which few need, would
  // take longer than all of them together.
  const quality = file.endsWith('.wasm') ? 9 : constants.BROTLI_MAX_QUALITY
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    writeFile(`${file}.gz`, await asGzip(bytes, { level: 9 })),
    writeFile(`${file}.br`, await asBrotli(bytes, { params })),
  ])
}
