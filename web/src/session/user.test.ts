import { expect, test } from 'vitest'
import { nameOf, userOf } from './user.ts'

test('a user has a role that the guard knows', () => {
  expect(userOf({ role: 'buyer' })).toEqual({ role: 'buyer' })
})

test.each([undefined, null, {}, { role: 'owner' }, { role: 1 }, 'admin'])('%j is no user', (answer) => {
  expect(() => userOf(answer)).toThrow('Error fetching user data')
})

test.each([
  [{ first_name: 'Luz', last_name: 'Ávila', username: 'luz' }, 'Luz Ávila'],
  [{ first_name: 'Luz', username: 'l' }, 'Luz'],
  [{ first_name: '', username: 'luz' }, 'luz'],
  [{}, ''],
])('the display name of %j is %s', (user, name) => {
  expect(nameOf({ role: 'user', ...user })).toBe(name)
})
