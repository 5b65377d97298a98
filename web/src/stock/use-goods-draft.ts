import type { LotKind } from '@trastienda/contract/movement'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Draft, DraftPlace } from '../lines/draft.ts'
import { draftStorage, useHasEnded } from '../lines/draft-storage.ts'
import { useOtherTabs } from '../lines/use-other-tabs.ts'
import { goodsDrafts, type GoodsForm, type GoodsValues, sameGoods } from './goods.ts'

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

/**
 * Stores what is typed in this browser, shortly after the last key and when the page is left, and the key of a new
 * document before it is sent.
 */
export function useGoodsDraft({ kind, place, form, base, version, restored }: DraftOptions) {
  const shelf = goodsDrafts(kind)
  const { values, initial } = form
  // Text that stands beside the form without being chosen is no part of a draft.
  const dirty = !sameGoods(values, initial)
  const latest = useRef({ values, dirty, version })
  const held = useRef(true)
  const sent = useRef(restored?.sent ?? null)
  const bringBack = useEffectEvent(() => {
    if (restored) form.set(restored.values)
  })
  // Once, when the form opens.
  useEffect(() => bringBack(), [])
  const keep = (): boolean => {
    const now = latest.current
    if (now.dirty) {
      const at = new Date().toISOString()
      held.current = shelf.keep(draftStorage, place, {
        at,
        values: now.values,
        base,
        version,
        sent: sent.current,
      })
    } else {
      shelf.drop(draftStorage, place)
      held.current = true
    }
    return held.current
  }
  const keepNow = useEffectEvent(keep)
  useEffect(() => {
    const { current: before } = latest
    const changed = before.values !== values || before.version !== version
    latest.current = { values, dirty, version }
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
  }, [values, dirty, version])
  const name = shelf.nameOf(place)
  useOtherTabs(name, {
    isTyped: () => latest.current.dirty,
    keep,
    onReplaced: () => {
      held.current = false
    },
  })
  return {
    keep,
    endedElsewhere: useHasEnded(name),
    isStored: () => held.current,
    noteSent: (key: string) => {
      sent.current = { key, body: JSON.stringify(values) }
      keep()
    },
    drop: () => {
      // The timer of the last key may still end before the form is drawn as saved.
      latest.current = { values, dirty: false, version }
      held.current = true
      sent.current = null
      shelf.drop(draftStorage, place)
    },
  }
}
