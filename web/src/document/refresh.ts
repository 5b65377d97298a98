import type { DocumentKind } from '@trastienda/contract/document'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'
import { onScreen } from './kinds.ts'

/**
 * Refetches what changed documents may have changed: lists, counts, the page of each, what they move.
 * @param gone they were deleted: their own pages, which are about to be left, are not refetched
 */
export async function refreshDocuments(
  client: QueryClient,
  kinds: DocumentKind | readonly DocumentKind[],
  gone = false,
): Promise<void> {
  const screens = (typeof kinds === 'string' ? [kinds] : kinds).map((kind) => onScreen[kind])
  const pages = screens.flatMap(({ own, shows }) => (gone ? shows : [...own, 'history', ...shows]))
  // A saved form refetches them; until it is left it shows their state at saving.
  await client.invalidateQueries({ queryKey: ['stock-lots'], refetchType: 'none' })
  await Promise.all([
    ...[...new Set(screens.flatMap(({ lists }) => lists))].map((path) => refreshLists(client, path)),
    ...[...new Set(pages)].map((page) => client.invalidateQueries({ queryKey: [page] })),
  ])
}
