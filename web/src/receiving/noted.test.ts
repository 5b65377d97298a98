import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import type { NotedGoods } from '../lines/received/goods.ts'
import { noted } from './stored-receipt.ts'

const goods = (accepted: string): NotedGoods => ({
  key: '31/',
  lineId: 31,
  lot: 'A',
  expiresOn: '2027-01-31' as Day,
  accepted,
  rejected: '',
  rejectReason: '',
})
const accepted = (all: readonly NotedGoods[]) => all.map((each) => each.accepted)

test('goods that are noted at the shelf are added to those that were typed at a desk', () => {
  expect(accepted(noted([goods('2')], goods('3')))).toEqual(['5'])
  expect(accepted(noted([goods('')], { ...goods('3'), rejected: '0' }))).toEqual(['3'])
})

test('text that is no quantity stays, beside what is noted', () => {
  expect(accepted(noted([goods('2x')], goods('3')))).toEqual(['2x', '3'])
})
