import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** A file of texts as written: a tree of messages. */
interface Texts {
  readonly [key: string]: string | Texts
}

/** Texts whose messages are parsed already, as `src/i18n/format-parsed.ts` reads them. */
export function parsed(texts: Texts): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : parsed(text),
    ]),
  )
}

/** A file that only lists other files imports their values; the messages themselves are in files that import none. */
const lists = /^import (?!type )/m

/** Parses every message while building: a browser then needs no parser, and shows its first screen without one. */
export const formattedWords: Plugin = {
  name: 'formatted-words',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^use-intl\/format-message$/ },
    handler: () => join(import.meta.dirname, '../src/i18n/format-parsed.ts'),
  },
  transform: {
    filter: { id: /words[\\/]src[\\/][\w-]+[\\/][\w-]+\.ts$/ },
    async handler(code, id) {
      if (lists.test(code)) return null
      const texts = (await import(pathToFileURL(id).href)) as Texts
      const parts = Object.entries(parsed(texts) as object)
      return {
        code: parts.map(([name, part]) => `export const ${name} = ${JSON.stringify(part)}\n`).join(''),
        map: null,
      }
    },
  },
}
