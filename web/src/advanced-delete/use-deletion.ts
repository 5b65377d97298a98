import { useQueryClient } from '@tanstack/react-query'
import {
  type DeletionPreview,
  type PendingDeletion,
  previewDeletion,
} from '@trastienda/contract/advanced-delete'
import type { Day } from '@trastienda/contract/calendar'
import type { DeletableKind } from '@trastienda/contract/document'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { usePending } from './use-pending.ts'

export interface Search {
  readonly kind: DeletableKind
  readonly from: Day | null
  readonly to: Day | null
  /** The references as they were typed, one per line. */
  readonly references: string
}

const nothing: Search = { kind: 'purchase', from: null, to: null, references: '' }

export type Deletion = ReturnType<typeof useDeletion>

/** The request, its preview, what waits for its code, and how to start again. */
export function useDeletion() {
  const { t } = useText()
  const client = useQueryClient()
  const [search, setSearch] = useState(nothing)
  const [preview, setPreview] = useState<DeletionPreview>()
  const [busy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const { pending, keep, giveUp } = usePending()
  /** The one that was prepared from the preview that is shown. */
  const [sentId, setSentId] = useState<number>()
  const look = async () => {
    setBusy(true)
    try {
      const references = search.references
        .split(/[\n,;]+/)
        .map((each) => each.trim())
        .filter(Boolean)
      setPreview(await call(previewDeletion, { body: { ...search, references } }))
      setTurn((last) => last + 1)
    } catch (error) {
      toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return {
    search,
    preview,
    busy,
    turn,
    look,
    /** What waits for its code; undefined until it is known. */
    pending,
    /** Whether the preview is of what waits. */
    shown: pending?.id === sentId,
    /** Its code was sent. */
    wait: (prepared: PendingDeletion) => {
      setSentId(prepared.id)
      keep(prepared)
    },
    /** Gives up what waits, and looks again at what it was. */
    again: async (id: number) => {
      try {
        await giveUp(id)
      } catch (error) {
        toastError(problemText(error, t))
        return
      }
      if (preview) await look()
    },
    change: (part: Partial<Search>) => {
      setSearch((now) => ({ ...now, ...part }))
      setPreview(undefined)
    },
    /** After a deletion everything that was loaded may have changed. */
    finish: async () => {
      setPreview(undefined)
      keep(null)
      await client.invalidateQueries()
    },
  }
}
