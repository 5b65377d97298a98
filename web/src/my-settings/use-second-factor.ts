import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSecondFactor } from '@trastienda/contract/second-factor'
import { call } from '../session/client.ts'
import { refreshProfile } from '../session/own-profile.ts'

const key = ['second-factor']

/** The caller's second factor, and a function to refetch it after a change. */
export function useSecondFactor() {
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getSecondFactor, { signal }) })
  const changed = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['sessions'] }),
      refreshProfile(),
    ])
  }
  return { ...query, changed }
}
