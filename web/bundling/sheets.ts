import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../src')

/** The name of a class in the page. A test checks that no two stylesheets have the same file name. */
export const classOf = (name: string, file: string): string => `${basename(file, '.module.css')}__${name}`

/** `@value button, head as pageHead from '../kit/page.module.css';`: classes that a stylesheet imports from another. */
const reference = /@value\s+([^;]+?)\s+from\s+'([^']+)';\s*/g

/** The classes that a stylesheet imports: `as`, its own name for the class, `name` in the other stylesheet, and `from`, its file. */
export function referencesOf(css: string, file: string): { as: string; name: string; from: string }[] {
  return [...css.matchAll(reference)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((each) => {
      const [name = '', as = name] = each.trim().split(/\s+as\s+/)
      return { as, name, from: join(dirname(file), from) }
    }),
  )
}

/**
 * A stylesheet with its imported classes replaced by their names in the page. Vite would copy the other stylesheet into
 * each stylesheet that imports from it.
 */
export function withReferences(css: string, file: string): string {
  const named = new Map(referencesOf(css, file).map(({ as, name, from }) => [as, classOf(name, from)]))
  return css.replace(reference, '').replace(/\.([a-z]\w*)/gi, (own, name: string) => {
    const foreign = named.get(name)
    if (foreign === undefined) return own
    return file.endsWith('.module.css') ? `:global(.${foreign})` : `.${foreign}`
  })
}

/** The layers of folders that are weaker than the features; theme/layers.css has their order. */
const layerOfFolder: Readonly<Record<string, string>> = {
  theme: 'base',
  kit: 'kit',
  app: 'kit',
  pick: 'parts',
  lines: 'parts',
  attachment: 'parts',
  approval: 'parts',
  receiving: 'parts',
  print: 'parts',
}
const layerOfSheet: Readonly<Record<string, string>> = {
  'kit/text.module.css': 'text',
  'kit/icon.module.css': 'text',
  'kit/hidden.module.css': 'hidden',
  // The row of a problem looks the same in the tables of all features.
  'kit/problem-row.module.css': 'feature',
}

/** The layer of a stylesheet, given its path below `web/src`; undefined for the one that puts the layers in order. */
export function layerOf(name: string): string | undefined {
  if (name === 'theme/layers.css') return undefined
  if (name.startsWith('..')) return 'library'
  return layerOfSheet[name] ?? layerOfFolder[dirname(name)] ?? layerOfFolder[firstFolder(name)] ?? 'feature'
}

/** The first folder of a path. The folders within `app` are features. */
const firstFolder = (name: string): string => (name.startsWith('app/') ? '' : (name.split('/')[0] ?? ''))

/** A module that imports each class by itself, so that a page has the names that it uses and not lists of all names. */
export const withSingleClasses = (code: string): string =>
  code.replace(/^import (\w+) from (?='[^']+\.module\.css')/gm, 'import * as $1 from ')

export const classesOneByOne: Plugin[] = [
  {
    name: 'classes-one-by-one',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
      handler: (code) => ({ code: withSingleClasses(code), map: null }),
    },
  },
  {
    // Once the names are written where they are used, nothing is imported from the stylesheet: it must stay nevertheless.
    name: 'sheets-stay',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

/** Puts every stylesheet into its layer, so that the order of loading does not decide which rule wins. */
export const sheets: Plugin = {
  name: 'sheets',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler(code, id) {
      const [file = ''] = id.split('?')
      const css = withReferences(code, file)
      const layer = layerOf(relative(root, file).replaceAll('\\', '/'))
      return { code: layer === undefined ? css : `@layer ${layer} {\n${css}\n}\n`, map: null }
    },
  },
}
