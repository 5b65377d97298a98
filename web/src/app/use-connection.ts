import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { contentReadAt } from '../offline/read-or-kept.ts'
import { followConnection, onServerBack, useCutSince } from '../session/connection.ts'
import { currentAuth } from '../session/auth-state.ts'

/** Since when there is no connection to the server, and when what is shown was read; undefined while there is one. */
export function useConnection(): { readonly since: string; readonly readAt: string | undefined } | undefined {
  const client = useQueryClient()
  useEffect(() => followConnection(currentAuth().isUnchecked), [])
  // What was shown meanwhile may have changed.
  useEffect(() => onServerBack(() => void client.invalidateQueries()), [client])
  const since = useCutSince()
  const readAt = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => (since === undefined ? undefined : contentReadAt(client)),
  )
  return since === undefined ? undefined : { since, readAt }
}
