import { documents, type DocumentKind } from '@trastienda/contract/document'
import type { LiveKind } from '@trastienda/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'
import { onScreen } from './kinds.ts'

/** What shows a kind of thing: the calls of lists, the first of which has a row for each, and prefixes of query keys. */
interface Shown {
  readonly lists: readonly [string, ...string[]]
  readonly queries: readonly string[]
}

const records: Readonly<Record<Exclude<LiveKind, DocumentKind>, Shown>> = {
  product: { lists: ['/api/products', '/api/stock'], queries: ['product', 'product-costs'] },
  category: { lists: ['/api/categories', '/api/products'], queries: [] },
  supplier: { lists: ['/api/suppliers'], queries: ['party', 'supplier-account'] },
  customer: { lists: ['/api/customers'], queries: ['party', 'customer-balance'] },
  user: { lists: ['/api/users'], queries: ['party'] },
  company: { lists: ['/api/companies'], queries: ['company', 'companies'] },
  store: { lists: ['/api/stores'], queries: ['stores'] },
}

const isDocument = (kind: LiveKind): kind is DocumentKind => kind in documents

function shownOf(kind: LiveKind): Shown {
  if (!isDocument(kind)) return records[kind]
  const { lists, own, shows } = onScreen[kind]
  const goods = documents[kind].goods === null ? [] : ['/api/stock', '/api/products']
  return { lists: [listOf(kind), ...lists, ...goods], queries: [...own, ...shows] }
}

/** The call of the list with a row for each thing of a kind. */
export function listOf(kind: LiveKind): string {
  if (!isDocument(kind)) return records[kind].lists[0]
  return onScreen[kind].lists[0]
}

/** Longer lists are cut before they are refetched; others keep every row where it is. */
const mostPages = 10

/** Refetches what is shown of things that somebody else changed. Forms keep what is typed in them. */
export async function refreshChanged(client: QueryClient, kinds: readonly LiveKind[]): Promise<void> {
  const shown = kinds.map(shownOf)
  const lists = new Set(['/api/audit-log', ...shown.flatMap((each) => each.lists)])
  const queries = new Set(['history', ...shown.flatMap((each) => each.queries)])
  await client.invalidateQueries({ queryKey: ['stock-lots'], refetchType: 'none' })
  await Promise.all([
    ...[...lists].map((path) => refreshLists(client, path, mostPages)),
    ...[...queries].map((name) => client.invalidateQueries({ queryKey: [name] })),
  ])
}
