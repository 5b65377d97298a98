import { expect, test } from 'vitest'
import { priceAsked } from './price-question.ts'

test.each([
  ['cambiar precio de arroz', 'arroz'],
  ['cambiar el precio del arroz', 'arroz'],
  ['subir el precio a la leche entera', 'leche entera'],
  ['precio arroz', 'arroz'],
  ['¿precio de la leche?', 'leche'],
  ['change the price of rice', 'rice'],
  ["change rice's price", 'rice'],
  ['price rice', 'rice'],
  ['price of rice', 'rice'],
  ['تغيير سعر الأرز', 'الارز'],
  ['修改大米的价格', '大米'],
  ['大米价格', '大米'],
  ['arroz', undefined],
  ['precio', undefined],
  ['price', undefined],
  ['a qué precio vendemos', undefined],
  ['por precio', undefined],
])('%j asks for the price of %j', (typed, name) => expect(priceAsked(typed)).toBe(name))
