import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '../session/organisation.ts'
import { useUsualStore } from './use-place.ts'

/**
 * What a new document starts from: its store, and the document that it repeats; undefined while that is loaded.
 * @param id of the document that it repeats; 0 for none
 */
export function useEntryStart<Doc>(
  kind: 'purchase' | 'sale',
  id: number,
  get: (id: number, signal: AbortSignal) => Promise<Doc>,
) {
  const { data, isPending } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => get(id, signal),
    enabled: id > 0,
  })
  const { storeId } = useOrganisation()
  const usual = useUsualStore(kind)
  if (id > 0 && isPending) return undefined
  return { storeId: usual === undefined ? storeId : usual, copied: id > 0 ? data : undefined }
}
