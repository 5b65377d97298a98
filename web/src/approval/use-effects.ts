import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import type { Approvable, EffectOfOne } from './many.ts'

/** The effect of approving a document, or why it cannot be approved. */
export interface Looked {
  readonly row: Approvable
  readonly effect: EffectOfOne | undefined
  readonly error: CallError | undefined
}

/** How many are requested at once. */
const atOnce = 4

type EffectOf = (id: number, signal: AbortSignal) => Promise<EffectOfOne>

async function look(row: Approvable, effectOf: EffectOf, signal: AbortSignal): Promise<Looked> {
  try {
    return { row, effect: await effectOf(row.id, signal), error: undefined }
  } catch (error) {
    // A refusal is shown with the others; a failed request is repeated.
    if (error instanceof CallError && error.code !== undefined && error.code !== 'unexpected')
      return { row, effect: undefined, error }
    throw error
  }
}

/** The effects of approving each of the documents, requested a few at a time, and how many are known so far. */
export function useEffects(
  rows: readonly Approvable[] | undefined,
  effectOf: EffectOf | undefined,
  /** While it is pending, its effect is refetched after changes. */
  open: boolean,
) {
  const [key] = useState(newKey)
  const [done, setDone] = useState(0)
  const result = useQuery({
    queryKey: ['approval-effects', key, rows?.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const left = [...(rows ?? [])]
      const looked = new Map<number, Looked>()
      setDone(0)
      const worker = async () => {
        for (let row = left.shift(); row; row = left.shift()) {
          looked.set(
            row.id,
            effectOf ? await look(row, effectOf, signal) : { row, effect: { flags: [] }, error: undefined },
          )
          setDone(looked.size)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      return (rows ?? []).flatMap(({ id }) => looked.get(id) ?? [])
    },
    enabled: rows !== undefined && open,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  return { ...result, done }
}
