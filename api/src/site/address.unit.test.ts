import { BlockList, isIP } from 'node:net'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInRange, mayComeFrom, normalAddress, normalRange } from '@trastienda/contract/address.rules'

// Here and not beside the rules, because it compares with Node's own BlockList and URL.
describe('an address has one spelling', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    [' 10.0.0.1 ', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['::FFFF:0a00:0001', '10.0.0.1'],
    ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['::', '::'],
    ['::1', '::1'],
    ['fe80::', 'fe80::'],
    ['fe80::1%eth0', 'fe80::1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ])('%s is %s', (text, address) => {
    expect(normalAddress(text)).toBe(address)
  })

  test.each([
    '',
    'localhost',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.01',
    '010.0.0.1',
    '0x0a.0.0.1',
    '167772161',
    '10.0.0.1.1',
    '10.0.0.1:80',
    '[::1]',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8:9',
    '::12345',
    '::g',
    '::1.2.3',
    '10.0.0.1/8',
    'unknown',
    '10.0.0.1, 10.0.0.2',
    '10．0．0．1',
  ])('%j is none', (text) => {
    expect(normalAddress(text)).toBeUndefined()
  })

  const v6 = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) =>
    Array.from({ length: 8 }, (_, at) =>
      (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
    )
      // many zeros, so that abbreviations are tested
      .map((group, at) => ((bytes[at] ?? 0) % 2 === 0 ? '0' : group))
      .join(':'),
  )
  const v4 = fc.ipV4()

  test('accepts what URL accepts, and an accepted address stays the same', () => {
    fc.assert(
      fc.property(fc.oneof(v4, v6, fc.ipV6()), (text) => {
        const normal = normalAddress(text) ?? ''
        expect(isIP(normal)).not.toBe(0)
        expect(normalAddress(normal)).toBe(normal)
        const host = isIP(normal) === 4 ? normal : `[${normal}]`
        expect(new URL(`http://${host}`).hostname).toBe(host)
      }),
      { numRuns: 3000 },
    )
  })

  test('lies in the ranges in which Node finds it', () => {
    const nearby = fc
      .tuple(fc.constantFrom('4', '6'), v4, v6, fc.integer({ min: 0, max: 128 }), fc.boolean(), v4, v6)
      .map(([version, a4, a6, bits, same, b4, b6]) =>
        version === '4'
          ? ({ base: a4, bits: bits % 33, address: same ? a4 : b4, family: 'ipv4' } as const)
          : ({ base: a6, bits, address: same ? a6 : b6, family: 'ipv6' } as const),
      )
    fc.assert(
      fc.property(nearby, ({ base, bits, address, family }) => {
        const oracle = new BlockList()
        oracle.addSubnet(base, bits, family)
        // Node treats a mapped address as both versions; here it is only IPv4.
        fc.pre(normalAddress(base)?.includes('.') === (family === 'ipv4'))
        fc.pre(normalAddress(address)?.includes('.') === (family === 'ipv4'))
        expect(isInRange(address, `${base}/${bits}`)).toBe(oracle.check(address, family))
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a range', () => {
  test.each([
    ['192.168.1.7/24', '192.168.1.0/24'],
    ['192.168.1.7/32', '192.168.1.7'],
    ['192.168.1.7', '192.168.1.7'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8::1/64', '2001:db8::/64'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ])('%s is stored as %s', (text, range) => {
    expect(normalRange(text)).toBe(range)
  })

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/08',
    '::/129',
    '10.0.0.0/8/8',
    '/8',
    'x/8',
  ])('%s is none', (text) => {
    expect(normalRange(text)).toBeUndefined()
  })

  test('an empty list is no restriction; versions are not mixed; a mapped address is IPv4', () => {
    expect(mayComeFrom('10.0.0.1', [])).toBe(true)
    expect(mayComeFrom('10.0.0.1', ['10.0.0.0/8', '::1'])).toBe(true)
    expect(mayComeFrom('::ffff:10.0.0.1', ['10.0.0.0/8'])).toBe(true)
    expect(mayComeFrom('::1', ['0.0.0.0/0'])).toBe(false)
    expect(mayComeFrom('10.0.0.1', ['::/0'])).toBe(false)
    expect(mayComeFrom('nowhere', ['0.0.0.0/0', '::/0'])).toBe(false)
  })
})
