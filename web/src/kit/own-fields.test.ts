import { expect, test } from 'vitest'
import { ownFields } from './own-fields.ts'

test('ids of people and what follows from an approval are no facts of a deleted document', () => {
  const left = ['day', 'paid', 'status', 'amount', 'version', 'editedBy', 'createdBy', 'storeId']
  const changes = left.map((field) => ({ field, of: null, before: 1, after: null }))
  expect(ownFields(changes as never).map(({ field }) => field)).toEqual(['day', 'paid', 'amount', 'storeId'])
})
