import { latinDigits } from './digits.ts'

export const otpLength = 6

/** The digits in what was typed or pasted, at most six: `123 456`, `123-456` and Arabic digits are the same code. */
export function otpOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, otpLength)
}
