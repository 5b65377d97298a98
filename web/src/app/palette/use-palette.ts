import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AccountTopic } from '../AccountDialog.tsx'
import { useComboList } from '../../kit/use-combo-list.ts'
import { isExact } from './arrange.ts'
import type { Entry, Step } from './entry.ts'
import type { EarlyKeys } from './first-keys.ts'
import { isNamedSection, useSections } from './use-sections.ts'

/** Enter that waits for results. */
interface Wanted {
  readonly elsewhere: boolean
  /** The entry that was highlighted then. */
  readonly seen?: string | undefined
}

/** The results of the palette, the highlighted entry, and the keys. */
export function usePalette(onClose: () => void, onTopic: (topic: AccountTopic) => void) {
  const { history } = useRouter()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  /** Enter came before the results: the first of them is taken once they are there. */
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const found = useSections(typed, step, moved !== null, onTopic)
  const { sections, pending, unknown, error, retry, remember } = found
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
    setWanted(null)
  }
  /** Enters what was typed before the field was there: a first slash narrows the search, as it does in the field. */
  const typeEarly = ({ text, entered }: EarlyKeys) => {
    const narrows = text.startsWith('/')
    if (narrows) setStep({ name: 'scope' })
    type(narrows ? text.slice(1) : text)
    if (entered) setWanted({ elsewhere: false })
  }
  const turnTo = (next: Step | null, keep = false) => {
    setStep(next?.name === 'scope' && step?.name === 'scope' ? null : next)
    setMoved(null)
    setWanted(null)
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
  /** Whether the highlighted entry may still give way to a result that is on its way. */
  const isPassing = () => {
    const section = sections.find((each) => each.entries.some(({ id }) => id === entries[at]?.id))
    return pending && moved === null && !(section && isNamedSection(section.id))
  }
  const enter = (elsewhere: boolean) =>
    isPassing() ? setWanted({ elsewhere, seen: entries[at]?.id }) : choose(entries[at], elsewhere)
  /** The server's best result, unless the highlighted one was found at once and is among its results. */
  const arrived = (seen: string | undefined): Entry | undefined => {
    const ranked = found.ranked.flatMap((section) => section.entries)
    const [best] = ranked
    const now = entries[at]
    if (!now?.hit || !best) return now
    const known =
      seen !== undefined && found.knownIds.has(seen) ? ranked.find(({ id }) => id === seen) : undefined
    return known && (isExact(known, typed) || !isExact(best, typed)) ? known : best
  }
  const arrive = useEffectEvent(({ elsewhere, seen }: Wanted) => {
    setWanted(null)
    choose(arrived(seen), elsewhere)
  })
  useEffect(() => {
    if (wanted === null || pending) return undefined
    const timer = setTimeout(() => arrive(wanted))
    return () => clearTimeout(timer)
  }, [wanted, pending])
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
    Enter: ({ ctrlKey, metaKey }) => (enter(ctrlKey || metaKey), true),
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
