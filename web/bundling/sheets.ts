import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../src')

/** The name that a class of a module gets in the built page: no two modules have the same name, which a test holds. */
export const classOf = (name: string, file: string): string => `${basename(file, '.module.css')}__${name}`

/** `@value button, head as pageHead from '../kit/page.module.css';`: classes of another module that a sheet speaks of. */
const reference = /@value\s+([^;]+?)\s+from\s+'([^']+)';\s*/g

/** The classes of other modules that a sheet names: as what, what they are called there, and where. */
export function referencesOf(css: string, file: string): { as: string; name: string; from: string }[] {
  return [...css.matchAll(reference)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((each) => {
      const [name = '', as = name] = each.trim().split(/\s+as\s+/)
      return { as, name, from: join(dirname(file), from) }
    }),
  )
}

/**
 * A sheet with the classes of other modules under their built names. What Vite does with `@value … from` copies the other
 * sheet into each that names it.
 */
export function withReferences(css: string, file: string): string {
  const named = new Map(referencesOf(css, file).map(({ as, name, from }) => [as, classOf(name, from)]))
  return css.replace(reference, '').replace(/\.([a-z]\w*)/gi, (own, name: string) => {
    const foreign = named.get(name)
    if (foreign === undefined) return own
    return file.endsWith('.module.css') ? `:global(.${foreign})` : `.${foreign}`
  })
}

/** Rooms whose sheets are overruled by those of the features, the weakest first: see theme/layers.css. */
const layerOfRoom: Readonly<Record<string, string>> = {
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
}

/** The layer of a sheet, named by its path below `web/src`; undefined for the sheet that orders them. */
export function layerOf(name: string): string | undefined {
  if (name === 'theme/layers.css') return undefined
  if (name.startsWith('..')) return 'library'
  return layerOfSheet[name] ?? layerOfRoom[dirname(name)] ?? layerOfRoom[innerRoom(name)] ?? 'feature'
}

/** The room of what lies deeper in it, but for the palette, which is a feature of the frame. */
const innerRoom = (name: string): string => (name.startsWith('app/') ? '' : (name.split('/')[0] ?? ''))

/** A module that takes each class of a sheet by itself: then a page carries the names that it uses, and no list of all. */
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
    // The names are written where they are used; a sheet that nothing is left to be asked of is still wanted.
    name: 'sheets-stay',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]

/** Lays every sheet into its layer, so that which rule wins does not hang on which sheet came first. */
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
