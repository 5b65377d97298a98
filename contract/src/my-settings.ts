import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { decimalSign, type Language } from './language.ts'

/** What parts the columns of a CSV. */
export const csvSeparators = ['semicolon', 'comma', 'tab'] as const
export type CsvSeparator = (typeof csvSeparators)[number]
/** What somebody has chosen; null while they go by the language of each file. */
export const chosenSeparator = z.enum(csvSeparators).nullable()

/** Where decimals begin with a comma, as in Spanish, spreadsheets part columns by semicolons. */
export const usualSeparator = (language: Language): CsvSeparator =>
  decimalSign(language) === ',' ? 'semicolon' : 'comma'

export const changeMySettings = endpoint({
  method: 'PATCH',
  path: '/api/my-settings',
  who: 'staff',
  summary: 'Changes how files are written for the caller, on every device',
  body: z.strictObject({ csvSeparator: chosenSeparator }),
  reply: z.object({ csvSeparator: chosenSeparator }),
})
