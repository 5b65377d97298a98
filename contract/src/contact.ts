import { optionalText } from './text.ts'

const mailbox = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/u

/** An e-mail address, or empty. Lenient: refuses only what could never be delivered. */
export const emailInput = optionalText(254).refine((text) => text === '' || mailbox.test(text), {
  error: 'email',
})

// The numbers that a Colombian shop writes: mobiles and landlines of ten digits, landlines of seven from before 2021,
// each with or without the country code 57; 01 8000 lines; any other country after + or 00; each with an optional
// extension.
const extension = /\s*(?:ext|extensi[oó]n|x)\.?\s*\d{1,6}$/iu
const national = /^(?:57)?(?:3\d{9}|60\d{8})$|^[2-8]\d{6}$|^(?:01)?8000?\d{6}$|^018000\d{5,6}$/
const abroad = /^(?:\+|00)[1-9]\d{6,14}$/

const phoneLength = 40

/** Whether a text can be dialled from Colombia. */
export function isPhone(text: string): boolean {
  // Searching for an extension in a long run of spaces would take quadratic time.
  if (text.length > phoneLength) return false
  const dialled = text.replace(extension, '').replace(/[\s().\-/]/g, '')
  return abroad.test(dialled) || national.test(dialled)
}

/** A telephone number as it was typed, or empty. */
export const phoneInput = optionalText(phoneLength).refine((text) => text === '' || isPhone(text), {
  error: 'phone',
})

/** A city, or empty. Commas are removed ("Bogotá, D.C."), so that each city has one spelling. */
export const cityInput = optionalText(80).transform((text) =>
  text.replace(/\s*,\s*/g, ' ').replace(/\s+/g, ' '),
)
