import type { FieldProblem } from '@trastienda/contract/problem'
import { type KeyboardEvent, useRef, useState } from 'react'
import { exactAt, offeredAt, takenUnseen } from './combo-choice.ts'
import type { Option, OptionSearch } from './filter-code.ts'
import { useComboList } from './use-combo-list.ts'
import { useOptions } from './use-options.ts'

interface Options {
  readonly search: OptionSearch
  readonly value: Option | null
  readonly onChange: (value: Option | null) => void
  readonly onCreate: ((text: string) => void) | undefined
  /** Called when something was chosen by Enter or by a press. */
  readonly onNext: (() => void) | undefined
}

/** Text typed over a value; it no longer counts once another value is set. */
interface Typed {
  readonly text: string
  readonly over: Option['id'] | undefined
}

const unchosen = (typed: string, nothing: boolean): FieldProblem => ({
  code: nothing ? 'no_match' : 'choose_match',
  limit: typed.trim(),
})

/**
 * Searching for one of many by typing: the first option whose name matches is highlighted from the start, so that
 * Enter and Tab take it. Text without a match, or left without a choice, stays in the field, which says so.
 */
export function useCombo({ search, value, onChange, onCreate, onNext }: Options) {
  const [held, setHeld] = useState<Typed | null>(null)
  const latest = useRef<string | null>(null)
  const [open, setOpen] = useState(false)
  const [pointed, setPointed] = useState<number | null>(null)
  const [missed, setMissed] = useState(false)
  const text = held && held.over === value?.id ? held.text : null
  const typed = text ?? ''
  const found = useOptions(search, typed, open)
  const creates =
    onCreate !== undefined &&
    typed.trim() !== '' &&
    found.current &&
    !found.options.some(({ label }) => label === typed.trim())
  const count = found.options.length + Number(creates)
  const at = pointed ?? (found.current ? offeredAt(found.options, typed) : -1)

  const list = useComboList({ open, count, at, point: setPointed })

  const hold = (next: string | null, over = value?.id) => {
    latest.current = next
    setHeld(next === null ? null : { text: next, over })
    setPointed(null)
    setMissed(false)
  }
  const close = () => {
    setOpen(false)
    hold(null)
  }
  const choose = (option: Option) => {
    onChange(option)
    close()
  }
  const take = (index: number) => {
    const option = found.options[index]
    if (option) {
      choose(option)
      onNext?.()
    } else if (creates) {
      setOpen(false)
      onCreate(typed.trim())
    }
  }
  /** Takes what is meant by words whose options were not seen. */
  const takeUnseen = (options: readonly Option[], words: string) => {
    if (latest.current !== words) return
    const best = takenUnseen(options, words)
    if (best) {
      choose(best)
      onNext?.()
    } else {
      setMissed(true)
      setPointed(onCreate && options.length === 0 ? 0 : null)
    }
  }
  const enter = async () => {
    if (at >= 0 && at < count) return take(at)
    takeUnseen(found.current ? found.options : await found.ask(typed), typed)
  }
  /** As if a hand scanner had typed it: text and Enter. */
  const scan = async (code: string) => {
    type(code)
    takeUnseen(await found.ask(code), code)
  }
  /** Left without a choice: only an exact match is taken. */
  const settle = (options: readonly Option[], words: string) => {
    if (latest.current !== words) return
    const exact = options[exactAt(options, words)]
    if (exact) return choose(exact)
    setOpen(false)
    hold(words, undefined)
    setMissed(true)
    if (value) onChange(null)
  }
  const leave = () => {
    // Another value is set by now, created or chosen elsewhere: earlier typed text no longer counts.
    if (held && held.over !== value?.id) return close()
    const words = latest.current
    if (words === null || words.trim() === '') return close()
    if (found.current) settle(found.options, words)
    else void found.ask(words).then((options) => settle(options, words))
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      list.arrow(event.key)
    } else if (event.key === 'Enter' && (typed.trim() !== '' || (open && at >= 0))) {
      setOpen(true)
      void enter()
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else {
      const option = event.key === 'Tab' && !event.shiftKey && open ? found.options[at] : undefined
      if (option) choose(option)
      return
    }
    event.preventDefault()
  }
  const type = (next: string) => {
    hold(next)
    setOpen(true)
    if (next === '' && value) onChange(null)
  }
  const nothing = found.current && found.options.length === 0 && typed.trim() !== ''
  const problem = missed && text !== null ? unchosen(typed, nothing) : undefined
  return {
    text,
    typed,
    open,
    list,
    count,
    creates,
    found,
    nothing,
    problem,
    take,
    key,
    scan,
    type,
    leave,
    show: () => setOpen(true),
    hide: () => setOpen(false),
  }
}
