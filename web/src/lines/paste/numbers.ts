import { groupsThousands, scaled } from '@trastienda/contract/decimal'
import { joinNumber, plainNumber } from '../../kit/parse-number.ts'
import type { Column, GridPick } from '../line.ts'

/** The decimal separator. */
export type DecimalMark = ',' | '.'

const other = (mark: DecimalMark): DecimalMark => (mark === ',' ? '.' : ',')

/** A number without its sign and the unit after it (`96 und`); undefined when it is none. */
function bodyOf(text: string): { readonly body: string; readonly negative: boolean } | undefined {
  const bare = plainNumber(text.replace(/\s*\p{L}[\p{L}.]*$/u, '') || text)
  const body = bare.replace(/^[-+]/, '')
  return /^[\d.,]*\d[\d.,]*$/.test(body.replaceAll('\u0001', '').replaceAll('\u0002', ''))
    ? { body, negative: bare.startsWith('-') }
    : undefined
}

/**
 * The evidence for decimals in a text: their separator, `either` for one that may also group thousands (`1.234`),
 * `none` for a number without one. Undefined when it is no number.
 */
export function decimalMarkOf(text: string): DecimalMark | 'either' | 'none' | undefined {
  const { body } = bodyOf(text) ?? {}
  if (body === undefined) return undefined
  const marks = [...body].filter((char): char is DecimalMark => char === '.' || char === ',')
  const last = marks.at(-1)
  if (last === undefined || body.includes('\u0001'))
    return readNumber(text, '.') === null ? undefined : 'none'
  const times = marks.filter((mark) => mark === last).length
  if (times > 1) return marks.length === times && groupsThousands(body, last) ? other(last) : undefined
  if (marks.length > 1)
    return groupsThousands(body.slice(0, body.lastIndexOf(last)), other(last)) ? last : undefined
  return groupsThousands(body, last) ? 'either' : last
}

/** Reads a number with that decimal separator into a plain decimal string; null when it is none. */
export function readNumber(text: string, decimal: DecimalMark): string | null {
  const { body, negative } = bodyOf(text) ?? {}
  if (body === undefined || negative === undefined) return null
  const mark = body.includes('\u0001') ? '\u0001' : decimal
  const grouping = mark === '\u0001' ? ['\u0002', ',', '.'] : [other(decimal), '\u0002']
  return joinNumber(body.split(mark), grouping, negative)
}

/** Like `readNumber`, but a single separator before exactly three digits groups thousands, whichever it is. */
export function readThousands(text: string, decimal: DecimalMark): string | null {
  const groups = decimalMarkOf(text) === 'either' && bodyOf(text)?.body.includes(decimal)
  return readNumber(text, groups ? other(decimal) : decimal)
}

/** The known unit value of a product: its last cost, or its selling price. */
export function knownRate(pick: GridPick | undefined, column: Column): bigint | undefined {
  if (column === 'cost' && pick?.lastCost) return scaled(pick.lastCost, 6)
  if (column === 'price' && pick?.price !== undefined) return BigInt(pick.price) * 10_000n
  return undefined
}

/** Whether two amounts have the same order of magnitude: of readings that differ a thousandfold at most one has. */
export const isNear = (one: bigint, two: bigint): boolean => one > 0n && one * 8n >= two && one <= two * 8n

/** The decimal separator that the product of a row suggests for a number that can be read in two ways. */
function markByProduct(text: string, pick: GridPick | undefined, column: Column): DecimalMark | undefined {
  const mark = /[.,]/.exec(bodyOf(text)?.body ?? '')?.[0] as DecimalMark | undefined
  if (mark === undefined || pick === undefined) return undefined
  const [asDecimal, asWhole] = [readNumber(text, mark), readNumber(text, other(mark))]
  if (asDecimal === null || asWhole === null) return undefined
  if (column === 'quantity') return pick.unitWhole && asDecimal.includes('.') ? other(mark) : undefined
  const rate = knownRate(pick, column)
  if (rate === undefined) return undefined
  const [few, many] = [isNear(scaled(asDecimal, 6), rate), isNear(scaled(asWhole, 6), rate)]
  return few === many ? undefined : few ? mark : other(mark)
}

/**
 * The decimal separator of a whole column: the one that its numbers prove, else the one that agrees with its
 * products. Undefined when they contradict each other or are ambiguous: then the person has to choose.
 */
export function decimalOf(
  cells: readonly string[],
  picks: readonly (GridPick | undefined)[],
  column: Column,
): DecimalMark | undefined {
  const marks = new Set(cells.map(decimalMarkOf))
  const sure = ([',', '.'] as const).filter((mark) => marks.has(mark))
  if (sure.length > 0) return sure.length === 1 ? sure[0] : undefined
  if (!marks.has('either')) return '.'
  const open = cells.flatMap((text, at) =>
    decimalMarkOf(text) === 'either' ? (markByProduct(text, picks[at], column) ?? []) : [],
  )
  return open.length > 0 && open.every((mark) => mark === open[0]) ? open[0] : undefined
}
