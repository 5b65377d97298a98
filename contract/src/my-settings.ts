import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { decimalSign, type Language } from './language.ts'

/** The column separator of a CSV. */
export const csvSeparators = ['semicolon', 'comma', 'tab'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
/** A person's choices; null for the default of each file's language. */
export const chosenSeparator = z.enum(csvSeparators).nullable()

/** In languages with a decimal comma, such as Spanish, spreadsheets separate columns by semicolons. */
export const usualSeparator = (language: Language): CsvSeparator =>
  decimalSign(language) === ',' ? 'semicolon' : 'comma'

export const changeMySettings = endpoint({
  method: 'PATCH',
  path: '/api/my-settings',
  who: 'staff',
  summary: 'Changes the file settings of the caller, on every device',
  body: z.strictObject({ csvSeparator: chosenSeparator }),
  reply: z.object({ csvSeparator: chosenSeparator }),
})
