import { useText } from '../../i18n/useText.ts'
import { exactAt, offeredAt } from '../../kit/combo-choice.ts'
import type { Option } from '../../kit/filter-code.ts'
import { useOptions } from '../../kit/use-options.ts'
import type { GridFacts } from '../facts.ts'
import type { GridControl } from './control.ts'
import { looksScanned } from '../../kit/stray-scan.ts'
import { timesOf } from './times.ts'
import { useCounted } from './use-counted.ts'

interface ProductEntry {
  readonly typed: string
  /** The time of each character. */
  readonly times: readonly number[]
  /** Whether it is the empty line, where a scan starts another. */
  readonly blank: boolean
  /** Whether it was typed as fast as a scanner does, though it is a word. */
  readonly spelt: boolean
  readonly control: GridControl
  readonly facts: GridFacts
  /** Whether a product may be created from it. */
  readonly mayCreate: boolean
}

/**
 * The quantity, the text for a product (everything typed, or what follows the quantity), and whether it certainly
 * names none.
 */
function read(blank: boolean, typed: string, locale: string) {
  const many = blank ? timesOf(typed, locale) : undefined
  return many !== undefined && many.rest !== ''
    ? { many, code: many.rest, quantity: many.quantity, sure: false }
    : { many, code: typed, quantity: undefined, sure: many?.sure === true }
}

/** When a product has exactly the code that may be a quantity, the person has to choose. */
function pointedAt(counts: boolean, options: readonly Option[] | undefined, code: string): number {
  if (counts) return options && exactAt(options, code) >= 0 ? -1 : 0
  return options ? offeredAt(options, code) : -1
}

const isNamed = (options: readonly Option[], code: string) =>
  options.some(({ label }) => label === code.trim())

/** The options for typed text: a quantity for the last scan, products, and a new product of that name. */
export function useOffered({ typed, times, blank, spelt, control, facts, mayCreate }: ProductEntry) {
  const { locale } = useText()
  const { many, code, quantity, sure } = read(blank, typed, locale)
  const counted = useCounted(many, blank, control)
  const scanned = !spelt && looksScanned(times.slice(-code.length))
  const open = typed.trim() !== '' && !scanned
  const searches = open && !sure
  const found = useOptions(facts.search, code, searches)
  const options = searches && (found.current || found.slow) ? found.options : []
  const creates = mayCreate && searches && found.current && !isNamed(found.options, code)
  const first = Number(counted !== undefined)
  return {
    /** The text for a product: everything typed, or what follows the quantity. */
    code,
    /** The quantity before it. */
    quantity,
    counted,
    scanned,
    open,
    found,
    options,
    creates,
    /** The index of the first product: the quantity option is before them, and is never one of them. */
    first,
    count: first + options.length + Number(creates),
    /** The highlighted option until the person highlights another. */
    at: open ? pointedAt(counted !== undefined, found.current ? options : undefined, code) : -1,
    /** Whether the reply has arrived, or none is requested. */
    settled: !searches || found.current,
    none: searches && !counted && found.current && found.options.length === 0,
  }
}
