import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from './field.ts'
import { checkDigit, identityInput, normalIdentity, normalTaxId, taxIdInput } from './tax-id.ts'

/** NITs that their holders publish. */
const publishedNits = [
  ['DIAN', '800197268', 4],
  ['Universidad Nacional', '899999063', 3],
  ['Banco de Bogotá', '860002964', 4],
  ['Bancolombia', '890903938', 8],
  ['Ecopetrol', '899999068', 1],
  ['Bogotá D.C.', '899999061', 9],
  ['Davivienda', '860034313', 7],
  ['Éxito', '890900608', 9],
  ['Avianca', '890100577', 6],
] as const

const number = fc.bigInt({ min: 100_000n, max: 999_999_999_999n }).map(String)

describe('the check digit', () => {
  test.each(publishedNits)('of %s', (_name, digits, check) => {
    expect(checkDigit(digits)).toBe(check)
    expect(taxIdInput.parse(`${digits}-${check}`)).toBe(`${digits}-${check}`)
  })

  test('accepts one digit and no other', () => {
    fc.assert(
      fc.property(number, (digits) => {
        const right = Array.from({ length: 10 }, (_, check) => `${digits}-${check}`).filter(
          (text) => taxIdInput.safeParse(text).success,
        )
        expect(right).toEqual([`${digits}-${checkDigit(digits)}`])
      }),
    )
  })

  test('detects nearly every mistyped digit', () => {
    const place = fc.tuple(number, fc.nat(11), fc.integer({ min: 1, max: 9 }))
    let missed = 0
    fc.assert(
      fc.property(place, ([digits, at, by]) => {
        const where = at % digits.length
        const wrong = digits
          .split('')
          .map((digit, i) => (i === where ? (Number(digit) + by) % 10 : digit))
          .join('')
        // The remainders 1 and 10 share a check digit: only a slip between these two is not detected.
        if (checkDigit(wrong) === checkDigit(digits)) missed += 1
      }),
      { numRuns: 2000 },
    )
    expect(missed).toBeLessThan(2000 * 0.05)
  })
})

describe('a NIT as it is typed', () => {
  test.each([
    ['800.197.268-4', '800197268-4'],
    [' 800 197 268 - 4 ', '800197268-4'],
    ['800197268–4', '800197268-4'],
    ['800197268 4', '800197268-4'],
    ['8001972684', '800197268-4'],
    ['800197268', '800197268-4'],
    ['0800197268-4', '800197268-4'],
    ['1020304050', `1020304050-${checkDigit('1020304050')}`],
    [`1020304050${checkDigit('1020304050')}`, `1020304050-${checkDigit('1020304050')}`],
    ['79123456', `79123456-${checkDigit('79123456')}`],
    ['', ''],
  ])('%j is %j', (typed, stored) => {
    expect(taxIdInput.parse(typed)).toBe(stored)
    expect(taxIdInput.parse(stored)).toBe(stored)
  })

  test.each(['abc', '12-3', '800197268-44', '712345678', '1234567890123-1', '-4', '800197268-', '٨٠٠١٩٧٢٦٨'])(
    '%j is none',
    (typed) => {
      const { error } = taxIdInput.safeParse(typed)
      expect(error?.issues[0]?.message).toBe('tax_id')
    },
  )

  test('the problem of a wrong check digit names the right one', () => {
    const { error } = taxIdInput.safeParse('800197268-7')
    expect(error && fieldProblems(error, '800197268-7')).toEqual({ '': { code: 'check_digit', limit: 4 } })
  })

  test('a normalised number stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          number,
          number.map((digits) => `${digits}-${checkDigit(digits)}`),
        ),
        (typed) => {
          for (const normal of [normalTaxId, normalIdentity]) {
            const stored = normal(typed)
            if (stored !== undefined) expect(normal(stored)).toBe(stored)
          }
        },
      ),
    )
  })
})

describe("a customer's number", () => {
  test.each([
    ['79.123.456', '79123456'],
    ['1020304050', '1020304050'],
    ['52345', '52345'],
    ['800197268', '800197268-4'],
    ['800197268-4', '800197268-4'],
    [`79123456-${checkDigit('79123456')}`, `79123456-${checkDigit('79123456')}`],
    ['', ''],
  ])('%j is %j', (typed, stored) => {
    expect(identityInput.parse(typed)).toBe(stored)
  })

  test('a NIT needs a correct check digit', () => {
    expect(identityInput.safeParse('800197268-1').error?.issues[0]?.message).toBe('check_digit')
    expect(identityInput.safeParse('8001972681').error?.issues[0]?.message).toBe('check_digit')
    expect(identityInput.safeParse('1234').error?.issues[0]?.message).toBe('tax_id')
  })
})
