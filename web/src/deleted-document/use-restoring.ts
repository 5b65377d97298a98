import type { DeletedDocument } from '@trastienda/contract/deleted-document'
import { restoringCalls } from '@trastienda/contract/restoring'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { refusalText } from '../kit/problem-text.ts'
import { restoredBy } from '../document/restored-by.ts'
import { withdrawOffer } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** What became of a deleted document; `why` is the reason of the last refusal. */
interface Outcome {
  readonly state: 'deleted' | 'busy' | 'restored'
  readonly why?: string
}

/** Restores one deleted document by the call of its kind. */
export function useRestoring({ kind, id }: DeletedDocument, onRestored: () => void) {
  const { t } = useText()
  const client = useQueryClient()
  // If the reply is lost, the next attempt gets the reply of the first.
  const [key] = useState(newKey)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'deleted' })
  const restore = async () => {
    const endpoint = restoringCalls[kind]
    if (!endpoint) return
    setOutcome({ state: 'busy' })
    try {
      await call(endpoint, { params: { id }, key })
    } catch (error) {
      const late = error instanceof CallError && error.code === 'not_found'
      setOutcome({ state: 'deleted', why: late ? t('deleted.gone') : refusalText(error, t) })
      return
    }
    withdrawOffer(restoredBy(endpoint, id))
    setOutcome({ state: 'restored' })
    onRestored()
    await refreshDocuments(client, kind)
  }
  return { ...outcome, restore }
}
