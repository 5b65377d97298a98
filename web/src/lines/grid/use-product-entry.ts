import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { exactAt, offeredAt } from '../../kit/combo-choice.ts'
import { useComboList } from '../../kit/use-combo-list.ts'
import type { Option } from '../../kit/filter-code.ts'
import type { GridFacts } from '../facts.ts'
import type { Line } from '../line.ts'
import type { GridControl } from './control.ts'
import { useKeyTimes } from './key-times.ts'
import { readLabel } from './scan.ts'
import { useOffered } from './use-offered.ts'
import { useScanBehind } from './use-scan-behind.ts'

/** A scanner ends what it sends by an Enter within so many milliseconds. */
const latestEnter = 150

interface Options {
  readonly line: Line
  /** Whether it is the empty line, where a scan starts another. */
  readonly blank: boolean
  readonly control: GridControl
  readonly facts: GridFacts
  readonly input: RefObject<HTMLInputElement | null>
  readonly onCreate: ((line: Line, text: string) => void) | undefined
}

/** Words have spaces or no digit; everything else may be a code, which need not be waited for. */
function likeCode(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text.trim())
}

/** Whether a key chooses an option: Enter does; Tab too, except that without options it moves on. */
function takes(
  { key, shiftKey }: KeyboardEvent,
  { open, counted, found, options, code }: ReturnType<typeof useOffered>,
  at: number,
): boolean {
  if (shiftKey || key !== 'Tab') return key === 'Enter' && !shiftKey
  if (!open || counted !== undefined) return open
  if (found.failed) return false
  return found.current ? at >= 0 && at < options.length : !likeCode(code)
}

/**
 * Whether words came as fast as a scanner sends, though their Enter came as late as a hand's and they are no code that is
 * known: then the products that are called so are offered, as for whatever is typed.
 */
const isByHand = (
  { timeStamp }: KeyboardEvent,
  { scanned, code }: ReturnType<typeof useOffered>,
  times: readonly number[],
  facts: GridFacts,
): boolean =>
  scanned &&
  timeStamp - (times.at(-1) ?? timeStamp) > latestEnter &&
  !likeCode(code) &&
  facts.byCode(code) === undefined

/** The typed text without a choice yet, the option that is highlighted, and whether nothing matched. */
function useHeldText() {
  const [text, setText] = useState<string | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [missed, setMissed] = useState(false)
  const [spelt, setSpelt] = useState(false)
  const heldText = useRef<string | null>(null)
  return {
    text,
    /** The same synchronously, before rendering. */
    heldText,
    pointed,
    setPointed,
    missed,
    spelt,
    spell: () => setSpelt(true),
    miss: () => {
      setMissed(true)
      setPointed(0)
    },
    hold: (next: string | null) => {
      heldText.current = next
      setText(next)
      setPointed(null)
      setMissed(false)
      setSpelt(false)
    },
  }
}

/** Calls back when the cell is left, and while it is open when its document is saved. */
function useLeaving(control: GridControl, leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    const forget = control.typesWith(() => left())
    return () => {
      forget()
      left()
    }
  }, [control])
}

/**
 * Typing a product into a line: the typed text, the options, and the effect of Enter. The first match is
 * highlighted from the start; text without a match stays in the cell with a message.
 */
export function useProductEntry({ line, blank, control, facts, input, onCreate }: Options) {
  const { text, heldText, pointed, setPointed, missed, miss, spelt, spell, hold } = useHeldText()
  const weighed = useRef<string | null>(null)
  const times = useKeyTimes()
  const typed = text ?? ''
  const takesScan = useScanBehind(typed, line, blank, control)
  const offer = useOffered({
    typed,
    times: times.of(typed),
    blank,
    spelt,
    control,
    facts,
    mayCreate: onCreate !== undefined,
  })
  const { code, quantity, counted, scanned, open, found, options, first, count } = offer
  const at = pointed ?? offer.at
  const list = useComboList({ open, count, at, point: setPointed })

  // Text without a choice is kept then, and looked up; a quantity for a scan is taken.
  useLeaving(control, () => {
    const held = heldText.current
    if (held === null) return
    hold(null)
    if (counted) counted.take()
    else control.settle(line.key, held)
  })

  const choose = (option: Option) => {
    const pick = facts.pickOf(option)
    if (!pick) return
    const product = facts.byCode(code)
    hold(null)
    control.choose(line.key, product?.id === pick.id ? product : pick, quantity)
  }
  const takeCounted = () => {
    hold(null)
    counted?.take()
  }
  const take = (index: number) => {
    if (index < first) return takeCounted()
    const option = options[index - first]
    if (option) return choose(option)
    hold(null)
    onCreate?.(line, code.trim())
  }
  /** A scan, and a known code: no request is needed. */
  const enterKnownProduct = (): boolean => {
    const product = facts.byCode(code)
    const scan = blank && (scanned || readLabel(code) !== undefined)
    if (!scan && !product) return false
    hold(null)
    if (scan) control.scan(code, quantity)
    else if (product) control.choose(line.key, product, quantity)
    return true
  }
  /** Chooses a match; the code of a package has its own factor. */
  const enterMatch = async (matches: readonly Option[]) => {
    const match = matches[offeredAt(matches, code)]
    if (!match) return miss()
    if (!likeCode(code) || exactAt(matches, code) >= 0) return choose(match)
    const coded = await facts.find([code]).catch(() => [])
    if (heldText.current === typed) {
      if (coded[0]) hold(null)
      if (coded[0]) control.choose(line.key, coded[0], quantity)
      else choose(match)
    }
    return undefined
  }
  /** A quantity, unless a product has exactly that code: then the person has to choose. */
  const enterCounted = async () => {
    weighed.current = typed
    const matches = offer.settled ? options : await found.ask(typed)
    if (heldText.current !== typed) return
    weighed.current = null
    if (exactAt(matches, typed) >= 0) setPointed(0)
    else takeCounted()
  }
  const enter = async () => {
    if (text === null || typed.trim() === '') {
      if (text !== null) control.settle(line.key, '')
      hold(null)
      return control.onward()
    }
    if (pointed !== null && pointed < count) return take(pointed)
    if (counted) return enterCounted()
    if (enterKnownProduct()) return
    if (likeCode(typed) && !found.current && quantity === undefined) {
      hold(null)
      control.settle(line.key, typed)
      return control.onward()
    }
    const matches = found.current ? options : await found.ask(code)
    if (heldText.current === typed) await enterMatch(matches)
  }
  const restore = () => {
    hold(null)
    requestAnimationFrame(() => input.current?.select())
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (takesScan(event, quantity)) hold(null)
    else if (takes(event, offer, at))
      void (isByHand(event, offer, times.of(typed), facts) ? spell() : enter())
    else if (event.key === 'Escape' && text !== null) restore()
    else if (!open || !list.arrow(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (stamp: number, next: string) => {
    // The next code is scanned while it is still unknown whether the number before is a code.
    const more = weighed.current !== null && next.startsWith(weighed.current)
    const rest = more ? next.slice(weighed.current?.length) : next
    if (more) counted?.take()
    weighed.current = null
    times.typed(stamp, rest)
    hold(rest)
  }
  return { ...offer, text, list, missed, slow: found.slow, failed: found.failed, key, type, take }
}
