import { type PendingDeletion, pendingDeletion, withdrawDeletion } from '@trastienda/contract/advanced-delete'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The deletion that waits for its code. The server stores it, so it outlives the page and a reload. */
export function usePending() {
  const { companyId } = useOrganisation()
  const client = useQueryClient()
  const queryKey = ['deletion-pending', companyId]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(pendingDeletion, { signal }),
    // Read when the page opens: one whose time is over stays in sight until its code is refused.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const keep = (pending: PendingDeletion | null) => client.setQueryData(queryKey, { pending })
  return {
    /** Undefined until it is known. */
    pending: isPending ? undefined : (data?.pending ?? null),
    keep,
    /** Its code confirms nothing any more. */
    giveUp: async (id: number) => {
      try {
        await call(withdrawDeletion, { params: { id } })
      } catch (error) {
        // It ended meanwhile.
        if (!(error instanceof CallError && error.code === 'not_found')) throw error
      }
      keep(null)
    },
  }
}
