import { expect, test } from 'vitest'
import { figureClass } from './figure-parts.ts'

test('a long figure is set narrower', () => {
  expect(['18.342.600', '268.002.196', '0'].map((text) => figureClass(text))).toEqual(['num', 'num', 'num'])
  expect(['999.999.999.999', '9.999.999.999.999'].map((text) => figureClass(text))).toEqual([
    'num long',
    'num long',
  ])
  expect(figureClass('99.999,999', 10)).toBe('num long')
  expect(figureClass('9.999.999.999.999,45')).toBe('num longest')
})
