import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeCheckDigit } from './barcode.ts'
import { addDays, type Day, daysBetween, monthStart } from './calendar.ts'
import { gtinSpellings, readScan } from './gs1.ts'
import { labelDay } from './gs1-day.ts'
import { gs1Elements } from './gs1-elements.ts'

const today = '2026-11-20' as Day
const GS = '\u001D'

const read = (raw: string) => {
  const { code, lot, expiresOn, count, weight } = readScan(raw, today)
  return { code, lot, expiresOn, count, weight }
}
const nothing = { lot: undefined, expiresOn: undefined, count: undefined, weight: undefined }

describe('text sent by a scanner', () => {
  const scanned = {
    code: '7702004003508',
    lot: 'A-1',
    expiresOn: '2027-01-31',
    count: '24',
    weight: undefined,
  }

  test('GS1-128: product, expiry, lot and count, with and without the identifier in front', () => {
    const text = `01077020040035081727013110A-1${GS}3724`
    for (const raw of [`]C1${text}`, text, GS + text, `]d2${text}`, `]C1${GS}${text}`]) {
      expect(read(raw)).toEqual(scanned)
    }
  })

  test('other characters for separators, and the text below the bars', () => {
    for (const gs of ['\u241D', '{GS}', '<GS>']) {
      expect(read(`]d201077020040035081727013110A-1${gs}3724`)).toEqual(scanned)
    }
    expect(read('(01)07702004003508(17)270131(10)A-1(37)24')).toEqual(scanned)
    expect(read('(01)07702004003508(10)A(1)(17)270131')).toMatchObject({ lot: 'A(1)' })
  })

  test('a case: the GTIN of its content and the count', () => {
    expect(read(']C102077020040035083748')).toMatchObject({ code: '7702004003508', count: '48' })
  })

  test('a weighed piece', () => {
    expect(read(']C101077020040035083103001250')).toMatchObject({ weight: '1.25' })
    expect(read(']C101077020040035083106123456')).toMatchObject({ weight: '0.123' })
    expect(read(']C101077020040035083106123500')).toMatchObject({ weight: '0.124' })
    expect(read(']C101077020040035083100000012')).toMatchObject({ weight: '12' })
  })

  test('expiry is preferred to best before; day 00 is the end of the month', () => {
    expect(read(']C10107702004003508152612001727022810X')).toMatchObject({ expiresOn: '2027-02-28' })
    expect(read(']C1010770200400350815280200')).toMatchObject({ expiresOn: '2028-02-29' })
    expect(read(']C10107702004003508700327013114')).toMatchObject({ code: '7702004003508' })
    expect(read(']C1010770200400350870032701311430')).toMatchObject({ expiresOn: '2027-01-31' })
  })

  test('a label without a product still fills lot and expiry', () => {
    expect(readScan(`]C11727013110A-1`, today)).toEqual({
      ...nothing,
      code: '',
      spellings: [],
      lot: 'A-1',
      expiresOn: '2027-01-31',
    })
  })

  test.each([
    ['7702004003508', '7702004003508'],
    [']E07702004003508', '7702004003508'],
    ['LAC-0125', 'LAC-0125'],
    [']A0LAC-0125', 'LAC-0125'],
    [' 96385074 ', '96385074'],
    // Long digits that start like an element string, without a valid GTIN and without a mark.
    ['0112345678901234', '0112345678901234'],
    ['1012345', '1012345'],
    ['(hola)', '(hola)'],
    ['https://example.com/01/07702004003508', 'https://example.com/01/07702004003508'],
    ['', ''],
  ])('%s is the plain code %s', (raw, code) => {
    expect(read(raw)).toEqual({ ...nothing, code })
  })

  test('an impossible day leaves the expiry empty', () => {
    expect(read(']C1010770200400350817271331')).toMatchObject({ code: '7702004003508', expiresOn: undefined })
  })
})

describe('spellings', () => {
  test('a padded GTIN is searched for in each of its lengths', () => {
    expect(gtinSpellings('07702004003508')).toEqual(['7702004003508', '07702004003508'])
    expect(gtinSpellings('00036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452'])
    expect(gtinSpellings('00000096385074')[0]).toBe('96385074')
    expect(gtinSpellings('17702004003505')).toEqual(['17702004003505'])
    expect(readScan('036000291452', today).spellings).toEqual([
      '036000291452',
      '0036000291452',
      '00036000291452',
    ])
  })
})

describe('any label', () => {
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((all) => all.join(''))
  const gtin = digits(13).map((body) => body + barcodeCheckDigit(body))
  const dayOfLabel = fc.integer({ min: -49 * 365, max: 50 * 365 }).map((days) => addDays(today, days))
  const lot = fc.stringMatching(/^[A-Za-z0-9/._+-]{1,20}$/)
  const yymmdd = (day: Day) => day.slice(2).replaceAll('-', '')

  test('reads back its parts, in any order of the elements', () => {
    fc.assert(
      fc.property(
        gtin,
        dayOfLabel,
        lot,
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.constantFrom(']C1', ']d2', ']Q3', GS),
        (code, expiry, batch, count, order, mark) => {
          const parts = [`01${code}`, `17${yymmdd(expiry)}`, `10${batch}${GS}`, `37${count}${GS}`]
          const raw = mark + order.map((at) => parts[at]).join('')
          const scan = readScan(raw, today)
          expect(scan.spellings).toContain(code)
          expect([scan.lot, scan.expiresOn, scan.count]).toEqual([batch, expiry, String(count)])
        },
      ),
    )
  })

  test('is the same below the bars and in them', () => {
    fc.assert(
      fc.property(gtin, dayOfLabel, lot, (code, expiry, batch) => {
        const bars = readScan(`]C101${code}17${yymmdd(expiry)}10${batch}`, today)
        expect(readScan(`(01)${code}(17)${yymmdd(expiry)}(10)${batch}`, today)).toEqual(bars)
      }),
    )
  })

  test('any text is read without failing, and the elements add up to the text again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          digits(30),
          fc.string({ unit: fc.constantFrom(...'0123', GS) }),
          fc.stringMatching(/^[0-9()]{0,40}$/),
        ),
        (raw) => {
          readScan(raw, today)
          const elements = raw.startsWith('(') ? undefined : gs1Elements(raw)
          if (!elements) return
          const again = elements.map(({ ai, value }) => ai + value).join('')
          expect(again).toBe(raw.replaceAll(GS, ''))
        },
      ),
    )
  })

  test('day 00 is the last day of its month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const digitsOf = `${String(year).padStart(2, '0')}${String(month).padStart(2, '0')}`
        const end = labelDay(`${digitsOf}00`, today)
        expect(end).toBeDefined()
        if (!end) return
        expect(monthStart(addDays(end, 1))).toBe(addDays(end, 1))
        expect(end.slice(5, 7)).toBe(String(month).padStart(2, '0'))
        expect(Math.abs(daysBetween(today, end)) / 365.25).toBeLessThan(51)
      }),
    )
  })
})
