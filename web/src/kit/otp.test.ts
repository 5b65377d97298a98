import { expect, test } from 'vitest'
import { otpOf } from './otp.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['12345', '12345'],
  ['1234567', '123456'],
  ['abc', ''],
])('%j is the code %j', (text, code) => expect(otpOf(text)).toBe(code))
