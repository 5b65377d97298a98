import { folded } from '@trastienda/contract/text'

/** Codes that differ in their last number: `LAC-001`, `LAC-002`. */
export interface Series {
  readonly prefix: string
  /** Its highest number. */
  readonly last: number
  /** The digits of its numbers, filled up with zeros. */
  readonly width: number
}

/** A longer number is a barcode or a reference of somebody else, which is not continued. */
const numbered = /^(|.*\D)(\d{1,6})$/

/** The series that most of the codes belong to; undefined when none ends in a number. */
export function seriesOf(codes: readonly string[]): Series | undefined {
  const found = codes.flatMap((code) => {
    const [, prefix, digits] = numbered.exec(code) ?? []
    return prefix === undefined || digits === undefined ? [] : [{ prefix, digits }]
  })
  const [most] = [...Map.groupBy(found, ({ prefix }) => prefix)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  )
  if (!most) return undefined
  const [prefix, members] = most
  return {
    prefix,
    last: Math.max(...members.map(({ digits }) => Number(digits))),
    width: Math.max(...members.map(({ digits }) => digits.length)),
  }
}

/** The series that a category without numbered codes begins: the first letters of its name, if they are Latin. */
export function firstSeries(category: string): Series {
  const letters = folded(category)
    .replace(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
  return { prefix: `${letters || 'P'}-`, last: 0, width: 3 }
}
