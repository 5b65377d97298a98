import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { exactAt, offeredAt } from '../../kit/combo-choice.ts'
import type { Option } from '../../kit/filter-code.ts'
import { useOptions } from '../../kit/use-options.ts'
import type { GridFacts } from '../facts.ts'
import type { Line } from '../line.ts'
import type { GridControl } from './control.ts'
import { useKeyTimes } from './key-times.ts'
import { looksScanned, readLabel } from './scan.ts'

interface Options {
  readonly line: Line
  /** Whether it is the blank line, where a scan begins another. */
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

/**
 * Typing a product into a line: what was typed, what is offered, and what Enter makes of it. The first match is
 * pointed at from the start; what matches nothing stays in the cell, which says so.
 */
export function useProductEntry({ line, blank, control, facts, input, onCreate }: Options) {
  const [text, setText] = useState<string | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [missed, setMissed] = useState(false)
  const kept = useRef<string | null>(null)
  const times = useKeyTimes()
  const typed = text ?? ''
  const scanned = looksScanned(times.of(typed))
  const open = typed.trim() !== '' && !scanned
  const found = useOptions(facts.search, typed, open)
  const options = found.current || found.slow ? found.options : []
  const creates =
    onCreate !== undefined &&
    open &&
    found.current &&
    !found.options.some(({ label }) => label === typed.trim())
  const count = options.length + Number(creates)
  const at = pointed ?? (open && found.current ? offeredAt(options, typed) : -1)

  // What was typed and not chosen when the cell is left is kept, and looked up.
  useEffect(
    () => () => {
      if (kept.current !== null) control.settle(line.key, kept.current)
    },
    [control, line.key],
  )

  const hold = (next: string | null) => {
    kept.current = next
    setText(next)
    setPointed(null)
    setMissed(false)
  }
  const choose = (option: Option) => {
    const pick = facts.pickOf(option)
    if (!pick) return
    const known = facts.byCode(typed)
    hold(null)
    control.choose(line.key, known?.id === pick.id ? known : pick)
  }
  const take = (index: number) => {
    const option = options[index]
    if (option) return choose(option)
    hold(null)
    onCreate?.(line, typed.trim())
  }
  /** What a scanner sent, and a code that is known: nothing has to be asked. */
  const enterKnown = (): boolean => {
    const known = facts.byCode(typed)
    const scan = blank && (scanned || readLabel(typed) !== undefined)
    if (!scan && !known) return false
    hold(null)
    if (scan) control.scan(typed)
    else if (known) control.choose(line.key, known)
    return true
  }
  /** Takes a match; a code that names a pack of it says so by itself. */
  const enterMatch = async (matches: readonly Option[]) => {
    const match = matches[offeredAt(matches, typed)]
    if (!match) {
      setMissed(true)
      return setPointed(0)
    }
    if (!likeCode(typed) || exactAt(matches, typed) >= 0) return choose(match)
    const coded = await facts.find([typed]).catch(() => [])
    if (kept.current === typed) {
      if (coded[0]) hold(null)
      if (coded[0]) control.choose(line.key, coded[0])
      else choose(match)
    }
    return undefined
  }
  const enter = async () => {
    if (text === null || typed.trim() === '') {
      if (text !== null) control.settle(line.key, '')
      hold(null)
      return control.onward()
    }
    if (pointed !== null) return take(pointed)
    if (enterKnown()) return
    if (likeCode(typed) && !found.current) {
      hold(null)
      control.settle(line.key, typed)
      return control.onward()
    }
    const matches = found.current ? options : await found.ask(typed)
    if (kept.current === typed) await enterMatch(matches)
  }
  const point = (by: number) => setPointed((at + by + count + (at < 0 && by < 0 ? 1 : 0)) % count)
  const restore = () => {
    hold(null)
    requestAnimationFrame(() => input.current?.select())
  }
  /** Tab takes what is offered, as Enter does; where nothing is, it goes on. */
  const tabTakes = ({ key, shiftKey }: KeyboardEvent) =>
    key === 'Tab' && !shiftKey && open && (found.current ? at >= 0 && at < options.length : !likeCode(typed))
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const arrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (arrow && open && count > 0) point(event.key === 'ArrowDown' ? 1 : -1)
    else if ((event.key === 'Enter' && !event.shiftKey) || tabTakes(event)) void enter()
    else if (event.key === 'Escape' && text !== null) restore()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (stamp: number, next: string) => {
    times.heard(stamp, next)
    hold(next)
  }
  return {
    text,
    typed,
    at,
    open,
    options,
    creates,
    count,
    missed,
    /** Nothing matches what was typed. */
    none: open && found.current && !found.failed && found.options.length === 0,
    slow: found.slow,
    failed: found.failed,
    key,
    type,
    take,
  }
}
