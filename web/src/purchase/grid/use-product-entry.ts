import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { exactOption } from '../../kit/combo-choice.ts'
import type { Option } from '../../kit/filter-code.ts'
import { useOptions } from '../../kit/use-options.ts'
import type { ProductFacts } from '../facts.ts'
import type { Line } from '../line.ts'
import type { GridControl } from './control.ts'
import { useKeyTimes } from './key-times.ts'
import { looksScanned, readLabel } from './scan.ts'

interface Options {
  readonly line: Line
  /** Whether it is the blank line, where a scan begins another. */
  readonly blank: boolean
  readonly control: GridControl
  readonly facts: ProductFacts
  readonly input: RefObject<HTMLInputElement | null>
  readonly onCreate: (line: Line, text: string) => void
}

/** Words have spaces or no digit; everything else may be a code, which need not be waited for. */
function likeCode(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text.trim())
}

/** Typing a product into a line: what was typed, what is offered, and what Enter makes of it. */
export function useProductEntry({ line, blank, control, facts, input, onCreate }: Options) {
  const [text, setText] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const kept = useRef<string | null>(null)
  const times = useKeyTimes()
  const typed = text ?? ''
  const scanned = looksScanned(times.of(typed))
  const open = typed.trim() !== '' && !scanned
  const found = useOptions(facts.search, typed, open)
  const options = found.current || found.slow ? found.options : []
  const creates = open && found.current && !found.options.some(({ label }) => label === typed.trim())
  const count = options.length + Number(creates)

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
    setAt(-1)
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
    onCreate(line, typed.trim())
  }
  /** What can be done at once; false when the words have to be looked up first. */
  const enterCode = (): boolean => {
    const known = facts.byCode(typed)
    const scan = blank && (scanned || readLabel(typed) !== undefined)
    if (!scan && !known && typed.trim() !== '' && !likeCode(typed)) return false
    hold(null)
    if (scan) control.scan(typed)
    else if (known) control.choose(line.key, known)
    else {
      control.settle(line.key, typed)
      control.onward()
    }
    return true
  }
  const enter = async () => {
    if (text === null) return control.onward()
    if (at >= 0) return take(at)
    if (enterCode()) return
    const only = exactOption(found.current ? found.options : await found.ask(typed), typed)
    if (only) choose(only)
    else setAt(0)
  }
  const point = (by: number) =>
    setAt((before) => (before + by + count + (before < 0 && by < 0 ? 1 : 0)) % count)
  const restore = () => {
    hold(null)
    requestAnimationFrame(() => input.current?.select())
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const arrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (arrow && open && count > 0) point(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && !event.shiftKey) void enter()
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
    slow: found.slow,
    failed: found.failed,
    key,
    type,
    take,
  }
}
