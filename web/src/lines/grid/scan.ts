import { isDecimal } from '@trastienda/contract/decimal'

/**
 * Whether text that a scanner typed into a number field is a code: a product was scanned.
 * @param value the number that the field reads in it
 */
export const isNoFigure = (text: string, value: string): boolean =>
  /^\d{8,}$/.test(text) || !isDecimal(value, 6, 12)

export interface ScannedLabel {
  readonly code: string
  readonly lot: string
  /** `YYYY-MM-DD`, empty when the label has none. */
  readonly expiresOn: string
}

const applicationIds = /^(?:\](?:C1|d2|Q3|e0))?/

/** A GS1 date `YYMMDD`; day 00 is the last of the month. */
function gs1Day(digits: string): string {
  const [year, month, day] = [
    Number(digits.slice(0, 2)) + 2000,
    Number(digits.slice(2, 4)),
    Number(digits.slice(4, 6)),
  ]
  if (month < 1 || month > 12) return ''
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day > last) return ''
  return `${year}-${digits.slice(2, 4)}-${String(day === 0 ? last : day).padStart(2, '0')}`
}

/**
 * Reads a GS1 label (GS1-128, DataMatrix), as on cases of food and medicine: product (01), expiry (17 or best before
 * 15) and lot (10). A product number with a leading zero contains the EAN-13. Undefined for a plain code.
 */
export function readLabel(text: string): ScannedLabel | undefined {
  let rest = text.replace(applicationIds, '').replaceAll(/[()]/g, '')
  // The separator of GS1 is a control character.
  /* oxlint-disable no-control-regex */
  const [, code] = /^01(\d{14})(?=1[0157]|\u001d|$)/.exec(rest) ?? []
  if (code === undefined || rest.length < 24) return undefined
  rest = rest.slice(16)
  let [lot, expiresOn] = ['', '']
  while (rest !== '') {
    const dated = /^1([1357])(\d{6})\u001d?/.exec(rest)
    const lotted = /^10([^\u001d]{1,20})(?:\u001d|$)/.exec(rest)
    if (!dated && !lotted) break
    if (dated && (dated[1] === '7' || dated[1] === '5')) expiresOn = gs1Day(dated[2] ?? '')
    if (!dated) lot = lotted?.[1] ?? ''
    rest = rest.slice((dated ?? lotted)?.[0].length)
  }
  /* oxlint-enable no-control-regex */
  return { code: code.replace(/^0/, ''), lot, expiresOn }
}
