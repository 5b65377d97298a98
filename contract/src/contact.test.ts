import { describe, expect, test } from 'vitest'
import { cityInput, emailInput, isPhone } from './contact.ts'

describe('a telephone number', () => {
  test.each([
    '300 123 4567',
    '3001234567',
    '+57 300 123 4567',
    '(57) 300-123-4567',
    '601 234 5678',
    '(604) 444 5566 ext. 102',
    '2345678',
    '01 8000 123456',
    '018000912345',
    '+34 91 123 45 67',
    '0034911234567',
    '+1 (305) 555-0100 x12',
  ])('%s can be dialled', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  test.each([
    '12345',
    '1234567890',
    '300 123 456',
    '+57',
    'llamar a Juan',
    '300123456789012345',
    '3001234567; drop table',
    '٣٠٠١٢٣٤٥٦٧',
  ])('%s cannot', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})

describe('an e-mail address', () => {
  test.each(['ventas@alpina.com.co', 'maria.gomez+facturas@el-prado.co', 'niño@correo.co', '  a@b.co  ', ''])(
    '%j is taken',
    (text) => {
      expect(emailInput.parse(text)).toBe(text.trim())
    },
  )

  test.each(['alpina', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@b.co, c@d.co', '<a@b.co>', 'a@b@c.co'])(
    '%j is not',
    (text) => {
      expect(emailInput.safeParse(text).error?.issues[0]?.message).toBe('email')
    },
  )

  test('direction overrides and NUL are refused', () => {
    for (const text of ['a\u202e@b.co', 'a\u0000@b.co'])
      expect(emailInput.safeParse(text).success).toBe(false)
  })
})

test('a city is written without commas', () => {
  expect(cityInput.parse(' Bogotá,  D.C. ')).toBe('Bogotá D.C.')
  expect(cityInput.parse(undefined)).toBe('')
})
