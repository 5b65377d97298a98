import { expect, test } from 'vitest'
import { accountAsked } from './account-question.ts'

test.each([
  ['conservas estado de cuenta', 'conservas'],
  ['estado de cuenta conservas', 'conservas'],
  ['estado de cuenta del proveedor Conservas del Valle', 'conservas del valle'],
  ['¿estado de cuenta de la Botica?', 'botica'],
  ['statement of alpina', 'alpina'],
  ["alpina's statement", 'alpina'],
  ['account of customer Rosa', 'rosa'],
  ['كشف حساب ألبينا', 'البينا'],
  ['阿尔皮纳对账单', '阿尔皮纳'],
  ['estado de cuenta', undefined],
  ['statement', undefined],
  ['conservas', undefined],
])('%j asks for the account of %j', (typed, name) => expect(accountAsked(typed)).toBe(name))
