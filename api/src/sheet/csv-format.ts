import { type CsvSeparator, usualSeparator } from '@trastienda/contract/my-settings'
import { decimalSign, type Language } from '@trastienda/contract/language'

/** How a CSV is written. */
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
 * How a CSV is written for somebody: a spreadsheet that parts columns by semicolons reads decimal commas, one that parts
 * them by commas decimal points. Tabs leave both open, so that the language decides; a spreadsheet parts by them only what
 * is named .tsv.
 * @param chosen the separator that they have chosen, null for what is usual in the language
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
