import { type CsvSeparator, usualSeparator } from '@trastienda/contract/my-settings'
import { decimalSign, type Language } from '@trastienda/contract/language'

/** The format of a CSV. */
export interface CsvFormat {
  readonly separator: ';' | ',' | '\t'
  readonly decimal: ',' | '.'
  readonly ending: 'csv' | 'tsv'
  readonly mediaType: string
}

const parameters = 'charset=utf-8; header=present'
const asCsv = { ending: 'csv', mediaType: `text/csv; ${parameters}` } as const
const semicolon = { separator: ';', decimal: ',', ...asCsv } as const
const comma = { separator: ',', decimal: '.', ...asCsv } as const

/**
 * The format of a CSV for a person: spreadsheets that separate columns by semicolons read decimal commas, those that
 * use commas read decimal points. With tabs the language decides; spreadsheets accept tabs only in files named .tsv.
 * @param chosen the person's separator, null for the language's default
 */
export function csvFormat(chosen: CsvSeparator | null, language: Language): CsvFormat {
  const tab = {
    separator: '\t',
    decimal: decimalSign(language),
    ending: 'tsv',
    mediaType: `text/tab-separated-values; ${parameters}`,
  } as const
  return { semicolon, comma, tab }[chosen ?? usualSeparator(language)]
}

export const xlsxFile = {
  ending: 'xlsx',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
