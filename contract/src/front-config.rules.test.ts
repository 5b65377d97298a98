import { describe, expect, test } from 'vitest'
import { configOf, originsCalled, switched } from './front-config.rules.ts'

const origin = 'https://here.example'

describe('configOf', () => {
  test.each([
    [undefined, origin, undefined],
    [null, origin, undefined],
    [{}, origin, undefined],
    [{ apiBase: 7, alternateHost: false }, origin, undefined],
    [{ apiBase: 'not an address' }, origin, undefined],
    [{ apiBase: 'javascript:alert(1)' }, origin, undefined],
    [{ apiBase: 'https://localhost:8443/' }, 'https://localhost:8443', undefined],
    [{ apiBase: 'http://10.0.0.5:3000/back/' }, 'http://10.0.0.5:3000/back', undefined],
    [{ alternateHost: '10.0.0.5' }, origin, '10.0.0.5'],
    [{ alternateHost: 'Shop.Local' }, origin, 'shop.local'],
    [{ alternateHost: '[fe80::1]' }, origin, '[fe80::1]'],
    [{ alternateHost: 'evil.example/path' }, origin, undefined],
    [{ alternateHost: 'a@b' }, origin, undefined],
    [{ alternateHost: 'host:99' }, origin, undefined],
  ])('%j', (given, apiBase, alternateHost) => {
    expect(configOf(given, origin)).toEqual({ apiBase, alternateHost })
  })
})

describe('switched', () => {
  test.each([
    ['https://localhost:8443/a?b=c', '10.0.0.5', 'https://10.0.0.5:8443/a?b=c'],
    ['http://10.0.0.5:3000/a', '10.0.0.5', 'http://localhost:3000/a'],
    ['http://[fe80::1]:3000/a', '[fe80::1]', 'http://localhost:3000/a'],
    ['https://shop.example/a', '10.0.0.5', undefined],
    ['https://localhost/a', undefined, undefined],
  ])('%s with %s', (address, alternate, other) => {
    expect(switched(address, alternate)).toBe(other)
  })
})

describe('originsCalled', () => {
  const page = 'http://localhost:3000'
  test.each([
    [{}, page, []],
    [{ alternateHost: '10.0.0.5' }, page, ['http://10.0.0.5:3000']],
    [{ alternateHost: '10.0.0.5' }, 'http://10.0.0.5:3000', ['http://localhost:3000']],
    [{ alternateHost: '[fe80::1]' }, page, ['http://[fe80::1]:3000']],
    [{ alternateHost: '10.0.0.5' }, 'https://shop.example', []],
    [{ apiBase: 'https://api.example/v1' }, page, ['https://api.example']],
    [
      { apiBase: 'https://localhost:8443', alternateHost: '10.0.0.5' },
      page,
      ['https://localhost:8443', 'https://10.0.0.5:8443'],
    ],
    [
      { apiBase: 'https://10.0.0.5:8443', alternateHost: '10.0.0.5' },
      page,
      ['https://10.0.0.5:8443', 'https://localhost:8443'],
    ],
    [{ apiBase: 'https://api.example', alternateHost: '10.0.0.5' }, page, ['https://api.example']],
    [{ apiBase: 'javascript:alert(1)', alternateHost: 'x; script-src *' }, page, []],
  ])('%j on %s', (given, origin, called) => {
    expect(originsCalled(given, origin)).toEqual(called)
  })
})
