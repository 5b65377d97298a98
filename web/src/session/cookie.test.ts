import { expect, test } from 'vitest'
import { tokenIn, sessionCookie } from './cookie.ts'

test('path, age and SameSite, Secure on https only', () => {
  expect(sessionCookie('a-b_c', 28_800, 'https:')).toBe(
    'authToken=a-b_c; path=/; max-age=28800; SameSite=Strict; Secure',
  )
  expect(sessionCookie('a-b_c', 28_800, 'http:')).toBe(
    'authToken=a-b_c; path=/; max-age=28800; SameSite=Strict',
  )
})

test('a token cannot add attributes', () => {
  expect(sessionCookie('x; domain=evil.example', 1, 'http:')).toBe(
    'authToken=x%3B%20domain%3Devil.example; path=/; max-age=1; SameSite=Strict',
  )
})

test.each([
  ['authToken=abc', 'abc'],
  ['language=es; authToken=abc', 'abc'],
  ['authToken=abc; language=es', 'abc'],
  ['authToken=', undefined],
  ['authToken=; language=es', undefined],
  ['myauthToken=abc', undefined],
  ['', undefined],
])('of %j the token is %s', (cookies, token) => {
  expect(tokenIn(cookies)).toBe(token)
})
