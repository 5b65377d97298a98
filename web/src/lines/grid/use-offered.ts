import { useText } from '../../i18n/useText.ts'
import { exactAt, offeredAt } from '../../kit/combo-choice.ts'
import { useOptions } from '../../kit/use-options.ts'
import type { GridFacts } from '../facts.ts'
import type { GridControl } from './control.ts'
import { looksScanned } from './scan.ts'
import { timesOf } from './times.ts'
import { useCounted } from './use-counted.ts'

interface Asked {
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

/** What is offered for what was typed: how many of what was scanned, products, and a product of that name to be made. */
export function useOffered({ typed, times, blank, control, facts, mayCreate }: Asked) {
  const { locale } = useText()
  const many = blank ? timesOf(typed, locale) : undefined
  const named = many !== undefined && many.rest !== ''
  const asked = named ? many.rest : typed
  const counted = useCounted(many, blank, control)
  const scanned = looksScanned(times.slice(-asked.length))
  const open = typed.trim() !== '' && !scanned
  const searches = open && (named || many?.sure !== true)
  const found = useOptions(facts.search, asked, searches)
  const options = searches && (found.current || found.slow) ? found.options : []
  const creates =
    mayCreate && searches && found.current && !found.options.some(({ label }) => label === asked.trim())
  const first = Number(counted !== undefined)
  const at = () => {
    if (!open) return -1
    // Where a product has that very code, somebody has to say which of both is meant.
    if (counted) return found.current && exactAt(options, typed) >= 0 ? -1 : 0
    return found.current ? offeredAt(options, asked) : -1
  }
  return {
    /** What stands for a product: all that was typed, or what comes after how many. */
    asked,
    /** How many were said before it. */
    said: named ? many.quantity : undefined,
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
    at: at(),
    /** Whether the answer is here, or none is asked for. */
    settled: !searches || found.current,
    none: searches && !counted && found.current && !found.failed && found.options.length === 0,
  }
}
