import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Room and sizes are steps of one scale, so that what stands side by side is of the same measure.

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

test('a step of the scale is named as long as it is', () => {
  const named = [...read('theme/tokens.css').matchAll(/--(?:space|size)-(\d+): (\d+)px/g)]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, name, px]) => name !== px)).toEqual([])
})

test('what has a step in the scale takes it from there', () => {
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
