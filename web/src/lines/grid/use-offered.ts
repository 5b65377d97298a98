import { useText } from '../../i18n/useText.ts'
import { exactAt, offeredAt } from '../../kit/combo-choice.ts'
import type { Option } from '../../kit/filter-code.ts'
import { useOptions } from '../../kit/use-options.ts'
import type { GridFacts } from '../facts.ts'
import type { GridControl } from './control.ts'
import { looksScanned } from './scan.ts'
import { timesOf } from './times.ts'
import { useCounted } from './use-counted.ts'

interface ProductEntry {
  readonly typed: string
  /** When each character of it arrived. */
  readonly times: readonly number[]
  /** Whether it is the blank line, where a scan begins another. */
  readonly blank: boolean
  readonly control: GridControl
  readonly facts: GridFacts
  /** Whether a product may be made of it. */
  readonly mayCreate: boolean
}

/**
 * How many are meant, what stands for a product (all that was typed, or what comes after how many), and whether it surely
 * names none.
 */
function read(blank: boolean, typed: string, locale: string) {
  const many = blank ? timesOf(typed, locale) : undefined
  return many !== undefined && many.rest !== ''
    ? { many, asked: many.rest, said: many.quantity, sure: false }
    : { many, asked: typed, said: undefined, sure: many?.sure === true }
}

/** Where a product has the very code that may be a quantity, somebody has to say which of both is meant. */
function pointedAt(counts: boolean, options: readonly Option[] | undefined, asked: string): number {
  if (counts) return options && exactAt(options, asked) >= 0 ? -1 : 0
  return options ? offeredAt(options, asked) : -1
}

const isNamed = (options: readonly Option[], asked: string) =>
  options.some(({ label }) => label === asked.trim())

/** What is offered for what was typed: how many of what was scanned, products, and a product of that name to be made. */
export function useOffered({ typed, times, blank, control, facts, mayCreate }: ProductEntry) {
  const { locale } = useText()
  const { many, asked, said, sure } = read(blank, typed, locale)
  const counted = useCounted(many, blank, control)
  const scanned = looksScanned(times.slice(-asked.length))
  const open = typed.trim() !== '' && !scanned
  const searches = open && !sure
  const found = useOptions(facts.search, asked, searches)
  const options = searches && (found.current || found.slow) ? found.options : []
  const creates = mayCreate && searches && found.current && !isNamed(found.options, asked)
  const first = Number(counted !== undefined)
  return {
    /** What stands for a product: all that was typed, or what comes after how many. */
    asked,
    /** How many were said before it. */
    said,
    counted,
    scanned,
    open,
    found,
    options,
    creates,
    /** Where the products begin: how many of what was scanned stands before them, and is never one of them. */
    first,
    count: first + options.length + Number(creates),
    /** What is pointed at until somebody points elsewhere. */
    at: open ? pointedAt(counted !== undefined, found.current ? options : undefined, asked) : -1,
    /** Whether the answer is here, or none is asked for. */
    settled: !searches || found.current,
    none: searches && !counted && found.current && found.options.length === 0,
  }
}
