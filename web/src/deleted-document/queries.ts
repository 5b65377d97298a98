import { listDeletedDocuments } from '@trastienda/contract/deleted-document'
import type { DocumentKind } from '@trastienda/contract/document'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

const key = 'deleted-documents'

/**
 * What the person deleted and can restore, as it was when this was opened: what they restore stays where it was, with
 * what became of it.
 */
export function useDeleted() {
  const { companyId } = useOrganisation()
  const pages = useInfiniteQuery({
    queryKey: [key, 'list', companyId],
    queryFn: ({ pageParam, signal }) => call(listDeletedDocuments, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { ...pages, rows: pages.data?.pages.flatMap(({ data }) => data) }
}

/** How many documents of a kind the person deleted and can restore; undefined without a kind, and before the reply. */
export function useDeletedCount(kind: DocumentKind | undefined): number | undefined {
  const { companyId } = useOrganisation()
  const { data } = useQuery({
    queryKey: [key, 'count', companyId, kind],
    queryFn: ({ signal }) => call(listDeletedDocuments, { query: { kind, limit: 1 }, signal }),
    enabled: kind !== undefined,
    staleTime: 0,
  })
  return data?.total
}
