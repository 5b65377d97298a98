import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Spaces and sizes are steps of one scale, so that neighbouring elements have the same measures.

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const steps = (kind: 'space' | 'size') =>
  new Set(
    [...read('theme/tokens.css').matchAll(new RegExp(`--${kind}-(\\d+): (\\d+)px`, 'g'))].map(
      ([, , px]) => px,
    ),
  )
const room = /^(?:padding|margin|gap|row-gap|column-gap|inset|scroll-(?:padding|margin))/
const size =
  /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|flex(?:-basis)?|grid-(?:template|auto).*)$/

test('the name of a step is its length', () => {
  const named = [...read('theme/tokens.css').matchAll(/--(?:space|size)-(\d+): (\d+)px/g)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, name, px]) => name !== px)).toEqual([])
})

test('a length with a step in the scale uses it', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && name !== join('theme', 'tokens.css'),
  )
  const [rooms, sizes] = [steps('space'), steps('size')]
  const raw = sheets.flatMap((name) =>
    [...read(name).matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)/g)].flatMap(
      ([, property = '', value = '']) => {
        const scale = room.test(property) ? rooms : size.test(property) ? sizes : new Set<string>()
        return [...value.matchAll(/(?<![\w.])-?(\d+)px/g)]
          .filter(([, px = '']) => scale.has(px))
          .map(() => `${name}: ${property}: ${value}`)
      },
    ),
  )
  expect(raw).toEqual([])
})
