import { spawnSync } from 'node:child_process'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeAt, matchingStep, newTotpSecret, otpauthUri, stepOf } from './totp.ts'

// RFC 6238, appendix B: the ASCII secret 12345678901234567890 in base32, the last six of its eight digits.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('RFC 6238', () => {
  test.each(vectors)('at %i s the code is %s', (seconds, code) => {
    expect(codeAt(rfcSecret, stepOf(at(seconds)))).toBe(code)
    expect(matchingStep(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })
})

describe('ASVS 6.5.5: a code is accepted in its step, the one before and the one after', () => {
  const middle = 40_000_000
  test.each([
    [-3, false],
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ])('one of %i steps away: %s', (away, passes) => {
    const found = matchingStep(rfcSecret, codeAt(rfcSecret, middle + away), at(middle * 30 + 29))
    expect(found).toBe(passes ? middle + away : undefined)
  })

  test.each(['', '1', '12345', '1234567', '١٢٣٤٥٦', 'abcdef', '      '])('%j is never accepted', (code) => {
    expect(matchingStep(rfcSecret, code, at(middle * 30))).toBeUndefined()
  })
})

test('ASVS 6.5.4: a secret has 160 bits, and no two are the same', () => {
  const secrets = Array.from({ length: 2000 }, newTotpSecret)
  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
  expect(new Set(secrets).size).toBe(secrets.length)
})

test('the address for an authenticator is complete, whatever the name', () => {
  const uri = new URL(otpauthUri(rfcSecret, 'ana & co/é', 'Trastienda'))
  expect(decodeURIComponent(uri.pathname)).toBe('/Trastienda:ana & co/é')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: rfcSecret,
    issuer: 'Trastienda',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

const oathtool = spawnSync('oathtool', ['--version'], { encoding: 'utf8' })

if (oathtool.status !== 0)
  process.stderr.write(
    'NOT compared with a real authenticator: oathtool is not there (apt-get install oathtool)\n',
  )

// An independent authenticator (Debian: oathtool). The vectors above do not depend on it.
test.skipIf(oathtool.status !== 0)('oathtool shows the same codes for the same secrets and times', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000_000 })
  fc.assert(
    fc.property(moment, (seconds) => {
      const secret = newTotpSecret()
      const { stdout } = spawnSync('oathtool', ['--totp', '-b', `--now=@${seconds}`, secret], {
        encoding: 'utf8',
      })
      expect(codeAt(secret, stepOf(at(seconds)))).toBe(stdout.trim())
    }),
    { numRuns: 40 },
  )
})
