import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import type { Approvable, EffectOfOne } from './many.ts'

/** What approving a document changes, or why it cannot be approved. */
export interface Looked {
  readonly row: Approvable
  readonly effect: EffectOfOne | undefined
  readonly error: CallError | undefined
}

/** So many are asked for at once. */
const atOnce = 4

type EffectOf = (id: number, signal: AbortSignal) => Promise<EffectOfOne>

async function look(row: Approvable, effectOf: EffectOf, signal: AbortSignal): Promise<Looked> {
  try {
    return { row, effect: await effectOf(row.id, signal), error: undefined }
  } catch (error) {
    // What is refused is told beside the others; what did not come through at all is asked for again.
    if (error instanceof CallError && error.code !== undefined && error.code !== 'unexpected')
      return { row, effect: undefined, error }
    throw error
  }
}

/** What approving each of the documents will change, asked for a few at a time, and how many are known so far. */
export function useEffects(
  rows: readonly Approvable[] | undefined,
  effectOf: EffectOf | undefined,
  /** It is still to be approved: what changes meanwhile is looked at anew. */
  open: boolean,
) {
  const [key] = useState(newKey)
  const [done, setDone] = useState(0)
  const asked = useQuery({
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
  return { ...asked, done }
}
