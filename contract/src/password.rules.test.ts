import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCommonPassword, strengthOf, strengths } from './password.rules.ts'

const bases = [
  'password',
  'contraseña',
  'qwerty',
  'colombia',
  'bogota',
  'admin',
  'millonarios',
  'trastienda',
  'enero',
  'bienvenido',
]
const ends = ['1!', '123*', '2026#', '12345$', '!!', '01.', '2025_', '99?', '*2026', '_1990']
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const leet = (text: string) => text.replaceAll('a', '@').replaceAll('o', '0').replaceAll('s', '$')

describe('ASVS 6.2.4: the most common passwords are refused', () => {
  const built = bases.flatMap((base) =>
    ends.flatMap((end) => [
      capital(base) + end,
      capital(leet(base)) + end,
      end + base.toUpperCase(),
      capital(base) + base + end,
    ]),
  )
  test('common words with digits and signs around them, and digits in place of letters', () => {
    expect(built.filter((password) => !isCommonPassword(password))).toEqual([])
    expect(built.length).toBeGreaterThan(300)
  })

  test.each([
    'Abcdefg1!',
    'Qwerty123456!',
    'Aaaaaaaa1!',
    '12345678aA!',
    'Zxcvbnm,1',
    'P@$$w0rd1',
    'Asdfghjkl*1',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true))

  test('one’s own names, username and company', () => {
    const own = ['Marcela', 'Ríos Peña', 'marcela.rios', 'Droguería El Samán']
    for (const password of ['Marcela*2026', 'Rios#1990!', 'Saman2026**', 'M@rcela1!']) {
      expect([password, isCommonPassword(password, own)]).toEqual([password, true])
    }
  })
})

test.each([
  'Trastero*Azul9',
  'Nueva*Clave9',
  'Otra*clave1',
  'Café&lluvia7',
  'lunaDe-papel3',
  'Ñandú_corre_2026',
])('%s is not common', (password) => expect(isCommonPassword(password, ['Marcela'])).toBe(false))

describe('strength', () => {
  test.each([
    ['Password1!', 'weak'],
    ['Aa1!Aa1!', 'weak'],
    ['Kz7#mWq9', 'fair'],
    ['Trompo*Azul9', 'good'],
    ['El trompo azul baila en la plaza 7!', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })

  test('another character never makes it weaker, unless it makes it common', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (text, more) => {
          fc.pre(!isCommonPassword(text + more))
          expect(strengths.indexOf(strengthOf(text + more))).toBeGreaterThanOrEqual(
            strengths.indexOf(strengthOf(text)),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})
