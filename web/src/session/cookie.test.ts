import { expect, test } from 'vitest'
import { hasToken, sessionCookie } from './cookie.ts'

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
  ['authToken=abc', true],
  ['language=es; authToken=abc', true],
  ['authToken=', false],
  ['authToken=; language=es', false],
  ['myauthToken=abc', false],
  ['', false],
])('%j holds a token: %s', (cookies, holds) => {
  expect(hasToken(cookies)).toBe(holds)
})
