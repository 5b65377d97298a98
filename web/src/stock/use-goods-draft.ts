import type { LotKind } from '@trastienda/contract/movement'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Draft, DraftPlace } from '../lines/draft.ts'
import { goodsDrafts, type GoodsForm, type GoodsValues } from './goods.ts'

const pause = 400

interface DraftOptions {
  readonly kind: LotKind
  readonly place: DraftPlace
  readonly form: GoodsForm
  readonly base: GoodsValues
  readonly version: number | null
  /** The draft found in this browser. */
  readonly restored: Draft<GoodsValues> | undefined
}

/** Stores what is typed in this browser, shortly after the last key and when the page is left. */
export function useGoodsDraft({ kind, place, form, base, version, restored }: DraftOptions) {
  const shelf = goodsDrafts(kind)
  const { values, dirty } = form
  const latest = useRef({ values, dirty })
  const held = useRef(true)
  const bringBack = useEffectEvent(() => {
    if (restored) form.set(restored.values)
  })
  // Once, when the form opens.
  useEffect(() => bringBack(), [])
  const keep = (): boolean => {
    const now = latest.current
    if (now.dirty) {
      const at = new Date().toISOString()
      held.current = shelf.keep(localStorage, place, { at, values: now.values, base, version, sent: null })
    } else {
      shelf.drop(localStorage, place)
      held.current = true
    }
    return held.current
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const changed = latest.current.values !== values
    latest.current = { values, dirty }
    if (!changed) return undefined
    held.current = false
    const timer = setTimeout(() => keepNow(), pause)
    const flush = () => {
      if (document.visibilityState === 'hidden') keepNow()
    }
    document.addEventListener('visibilitychange', flush)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [values, dirty])
  return { keep, isStored: () => held.current, drop: () => shelf.drop(localStorage, place) }
}
