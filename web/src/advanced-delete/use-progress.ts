import { deletionProgress } from '@trastienda/contract/advanced-delete'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

const everyMs = 400

/** The progress of a running deletion or restoring. */
export function useProgress(id: number, running: boolean) {
  const { data } = useQuery({
    queryKey: ['deletion-progress', id],
    queryFn: ({ signal }) => call(deletionProgress, { params: { id }, signal }),
    enabled: running,
    refetchInterval: everyMs,
    gcTime: 0,
  })
  return running ? data : undefined
}
