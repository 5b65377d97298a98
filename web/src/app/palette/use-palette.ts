import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AccountTopic } from '../AccountDialog.tsx'
import { useComboList } from '../../kit/use-combo-list.ts'
import type { Entry, Step } from './entry.ts'
import { useSections } from './use-sections.ts'

/** The results of the palette, the highlighted entry, and the keys. */
export function usePalette(onClose: () => void, onTopic: (topic: AccountTopic) => void) {
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const { sections, pending, unknown, error, retry, remember } = useSections(typed, step, onTopic)
  const entries = sections.flatMap((section) => section.entries)
  const at = Math.max(
    entries.findIndex(({ id }) => id === moved),
    0,
  )
  const go = (to: number) => setMoved(entries.at(to % entries.length)?.id ?? null)
  const list = useComboList({
    open: true,
    count: entries.length,
    at: entries.length === 0 ? -1 : at,
    point: go,
  })
  const box = useRef<HTMLDivElement>(null)
  // Scrolls so that the heading above the first one is visible again, too.
  useEffect(() => {
    if (at === 0) box.current?.scrollTo({ top: 0 })
  }, [at])

  const type = (text: string) => {
    setTyped(text)
    setMoved(null)
  }
  /** Enters what was typed before the field was there: a first slash narrows the search, as it does in the field. */
  const typeEarly = (text: string) => {
    const narrows = text.startsWith('/')
    if (narrows) setStep({ name: 'scope' })
    type(narrows ? text.slice(1) : text)
  }
  const turnTo = (next: Step | null, keep = false) => {
    setStep(next?.name === 'scope' && step?.name === 'scope' ? null : next)
    setMoved(null)
    if (!keep) setTyped('')
  }
  const choose = (entry: Entry | undefined, elsewhere: boolean) => {
    if (!entry) return
    remember(entry)
    if (entry.step) return turnTo(entry.step, entry.step.name === 'in' && step === null)
    if (elsewhere && entry.href) return void globalThis.open(entry.href, '_blank', 'noopener')
    onClose()
    // The wait lets the focus return first to where it was before the palette opened.
    setTimeout(() => {
      if (entry.href) history.push(entry.href)
      else entry.run?.()
    })
  }
  const goSection = (by: 1 | -1) => {
    const starts = sections.map((_, index) =>
      sections.slice(0, index).reduce((sum, section) => sum + section.entries.length, 0),
    )
    const next = by === 1 ? starts.find((start) => start > at) : starts.findLast((start) => start < at)
    go(next ?? (by === 1 ? entries.length - 1 : 0))
  }
  const back = () => (step ? turnTo(null, step.name === 'in') : onClose())
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: ({ key }) => (list.arrow(key), true),
    ArrowUp: ({ key }) => (list.arrow(key), true),
    PageDown: () => (goSection(1), true),
    PageUp: () => (goSection(-1), true),
    Enter: ({ ctrlKey, metaKey }) => (choose(entries[at], ctrlKey || metaKey), true),
    Escape: () => (back(), true),
    Tab: () => true,
    Backspace: () => typed === '' && step !== null && (turnTo(null), true),
    '/': () => typed === '' && step === null && (turnTo({ name: 'scope' }), true),
  }
  const point = (entry: Entry) => setMoved(entry.id)
  const failure = error ? { error, retry } : null
  const state = { pending, unknown, failure }
  return { list, box, sections, typed, type, typeEarly, step, turnTo, choose, keys, point, ...state }
}
