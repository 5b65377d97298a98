import type { LiveChange, LiveKind } from '@trastienda/contract/live'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { listOf, refreshChanged } from '../document/changed.ts'
import { markRows } from '../kit/changed-rows.ts'
import { isOwnChange } from '../session/own-changes.ts'
import { type Gathered, gatherChanges } from './gathered-changes.ts'

/** How long after it began a stream's first message still tells of everything that was missed before. */
const beginsMs = 10_000

/** Refetches what is shown of what others change, and marks their rows. @returns hears what the stream tells */
export function useChanges() {
  const client = useQueryClient()
  const gatherer = useRef<ReturnType<typeof gatherChanges>>(undefined)
  const begunAt = useRef(0)
  const show = useEffectEvent(async ({ everything, changes }: Gathered) => {
    // The calls are made when the reply has named the own changes, and not when the event came.
    const others = changes.filter(({ change }) => !isOwnChange(change))
    await (everything
      ? client.invalidateQueries()
      : refreshChanged(client, [...new Set(others.map(({ kind }) => kind))]))
    markRows(
      others.flatMap(({ kind, id, by }) =>
        id === null ? [] : [{ list: listOf(kind), id, by: by?.name ?? '' }],
      ),
    )
  })
  useEffect(() => {
    begunAt.current = performance.now()
    gatherer.current = gatherChanges((gathered) => show(gathered).catch(() => undefined))
    return () => gatherer.current?.stop()
  }, [])
  const hear = useCallback((changes: readonly LiveChange[]) => gatherer.current?.hear(changes), [])
  /** A stream began: the first one of the page, or one after a cut. */
  const begin = useCallback((lately: readonly LiveKind[]) => {
    if (performance.now() - begunAt.current > beginsMs) gatherer.current?.hearEverything()
    else gatherer.current?.hear(lately.map((kind) => ({ kind, id: null, by: null, change: null })))
  }, [])
  return { hear, begin }
}
