import { expect, test } from 'vitest'
import { typedOver } from './carried.ts'

test('only typed values are carried over', () => {
  const began = { name: 'Alpina', phone: '', days: 30 as number | null }
  expect(typedOver(began, { name: 'Alpina', phone: '300', days: null })).toEqual({ phone: '300', days: null })
  expect(typedOver(began, { ...began })).toEqual({})
})
