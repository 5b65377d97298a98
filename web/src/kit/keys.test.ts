import { expect, test } from 'vitest'
import { isCombination, printedKey } from './keys.ts'

const press = (
  key: string,
  more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

test.each([
  [press('c'), 'c', true],
  [press('C', { shiftKey: true }), 'c', false],
  [press('c', { ctrlKey: true }), 'c', false],
  [press('s', { ctrlKey: true }), 'mod+s', true],
  [press('s', { metaKey: true }), 'mod+s', true],
  [press('s'), 'mod+s', false],
  [press('?', { shiftKey: true }), '?', true],
  [press('/', { shiftKey: true }), '/', true],
  [press(' '), 'space', true],
  [press('ArrowDown', { shiftKey: true }), 'shift+arrowdown', true],
  [press('ArrowDown'), 'shift+arrowdown', false],
  [press('Enter', { ctrlKey: true }), 'mod+enter', true],
] as const)('%j is %s: %s', (event, combination, is) => {
  expect(isCombination(event, combination)).toBe(is)
})

test('keys as printed', () => {
  expect([printedKey('mod+s'), printedKey('c'), printedKey('mod+enter')]).toEqual(['Ctrl S', 'C', 'Ctrl ↵'])
})
