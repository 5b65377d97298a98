import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentAuth, onAuth } from '../session/auth-state.ts'

/** After a session that ended is gone on with, what failed and what may have changed meanwhile is fetched again. */
export function useReadAgain(client: QueryClient): void {
  useEffect(() => {
    let { hasEnded } = currentAuth()
    return onAuth(() => {
      const { hasEnded: ends, isAuthenticated } = currentAuth()
      if (hasEnded && isAuthenticated) void client.invalidateQueries()
      hasEnded = ends
    })
  }, [client])
}
