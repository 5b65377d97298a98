import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coverageOf } from './coverage.ts'
import { wordsIn } from './words.ts'

const fonts = join(import.meta.dirname, 'fonts')
const common = readFileSync(join(fonts, 'noto-sans-sc-400.otf'))
const isCommon = coverageOf(common)
const lacking = (text: string) => [...new Set(text)].filter((each) => each > '\u02ff' && !isCommon(each))

test('the included font has every character of the Chinese texts that are printed', () => {
  const words = Object.values(wordsIn('zh-cn')).join('')
  expect(words).toMatch(/采购订单/)
  expect(lacking(words)).toEqual([])
})

test('and of every other Chinese text', () => {
  const folder = join(import.meta.dirname, '../../../words/src/zh-cn')
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const chinese = sources.flatMap(
    (source) => source.match(/[\p{Script=Han}\u3001-\u303f\uff00-\uffef]+/gu) ?? [],
  )
  expect(chinese.length).toBeGreaterThan(2000)
  expect(lacking(chinese.join(''))).toEqual([])
})

test('and the 6,763 characters of GB 2312, and far from all of Chinese', () => {
  const rows = Array.from({ length: 0xf8 - 0xb0 }, (_row, row) =>
    Array.from({ length: 94 }, (_cell, cell) => [0xb0 + row, 0xa1 + cell]),
  ).flat(2)
  const characters = new TextDecoder('gb2312').decode(Uint8Array.from(rows)).replace(/\P{Script=Han}/gu, '')
  expect([...characters]).toHaveLength(6763)
  expect(lacking(characters)).toEqual([])
  expect(isCommon('\u9f98')).toBe(false)
  expect(common.length).toBeLessThan(1_500_000)
})

test('a file without a complete character table is refused', () => {
  expect(() => coverageOf(Buffer.alloc(64))).toThrow(/no table cmap/)
})
