import { expect, test } from 'vitest'
import { figureClass, muteZeros } from './figure-parts.ts'

test.each([
  ['31.908.000', ['31.908', '.000']],
  ['9.000.000', ['9', '.000.000']],
  ['18.342.600', ['18.342.600', '']],
  ['1.000.500', ['1.000.500', '']],
  ['\u22121.000', ['\u22121', '.000']],
  ['\u200e\u22121,000', ['\u200e\u22121', ',000']],
  ['31,908,000', ['31,908', ',000']],
  ['1.234,50', ['1.234,50', '']],
  ['0', ['0', '']],
  ['100', ['100', '']],
  ['999.999.999.999', ['999.999.999.999', '']],
  ['100.000.000.000', ['100', '.000.000.000']],
] as const)('%s', (text, parts) => {
  expect(muteZeros(text)).toEqual(parts)
})

test('a long figure is set narrower', () => {
  expect(['18.342.600', '268.002.196', '0'].map((text) => figureClass(text))).toEqual(['num', 'num', 'num'])
  expect(['999.999.999.999', '9.999.999.999.999'].map((text) => figureClass(text))).toEqual([
    'num long',
    'num long',
  ])
  expect(figureClass('99.999,999', 10)).toBe('num long')
  expect(figureClass('9.999.999.999.999,45')).toBe('num longest')
})
