import { type DocumentKind, documents, isDocument } from '@trastienda/contract/document'
import { type SearchGroup, searchedBy, type SearchHit, type SearchKind } from '@trastienda/contract/search'
import type { Role } from '@trastienda/contract/access'
import type { QueryClient } from '@tanstack/react-query'
import { onScreen } from '../../document/kinds.ts'
import { matchOf } from './match.ts'

/** How many rows of lists are looked through at a key: enough for what somebody has scrolled, little enough for a blink. */
const mostRows = 3000
/** Kinds whose address needs facts that their lists do not have. */
const elsewhere: ReadonlySet<DocumentKind> = new Set(['payment', 'purchase_return', 'sale_return'])

interface Known {
  readonly kind: SearchKind
  readonly hit: SearchHit
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const blank = {
  code: '',
  party: '',
  day: null,
  approval: null,
  status: null,
  amount: null,
  quantity: null,
  purchaseId: null,
  saleId: null,
  paymentKind: null,
  receivable: false,
} satisfies Partial<SearchHit>

/** The kind of the rows of a list, by the address of its call. */
const kindOfList: Readonly<Record<string, SearchKind>> = {
  '/api/suppliers': 'supplier',
  '/api/customers': 'customer',
  '/api/products': 'product',
  ...Object.fromEntries(
    (Object.keys(documents) as DocumentKind[])
      .filter((kind) => !elsewhere.has(kind))
      .map((kind) => [onScreen[kind].lists[0], kind]),
  ),
}

/** A row of a list as the search would find it, without the facts that only the search states. */
function asHit(kind: SearchKind, row: Readonly<Record<string, unknown>>): SearchHit {
  const id = Number(row['id'])
  if (isDocument(kind))
    return {
      ...blank,
      id,
      name: text(row['reference']),
      party: text(row['supplier']) || text(row['customer']) || text(row['store']),
    }
  if (kind === 'product') return { ...blank, id, name: text(row['name']), code: text(row['code']) }
  return { ...blank, id, name: text(row['company']) || text(row['name']), code: text(row['taxId']) }
}

interface Pages {
  readonly pages?: readonly { readonly data?: readonly Readonly<Record<string, unknown>>[] }[]
}

/** What this person has been shown in this company: results of the search first, since they state more. */
function* recordsIn(client: QueryClient, companyId: number | null): Generator<Known> {
  for (const [, reply] of client.getQueriesData<{ readonly data?: readonly SearchGroup[] }>({
    queryKey: ['search', companyId],
  }))
    for (const group of reply?.data ?? [])
      // The same key has replies of other calls, too.
      for (const hit of 'kind' in group ? group.data : []) yield { kind: group.kind, hit }
  let rows = 0
  for (const [queryKey, found] of client.getQueriesData<Pages>({ queryKey: ['list'] })) {
    const kind = kindOfList[String(queryKey[1])]
    if (kind === undefined || !queryKey.includes(companyId)) continue
    for (const row of found?.pages?.flatMap(({ data }) => data ?? []) ?? []) {
      rows += 1
      if (rows > mostRows) return
      yield { kind, hit: asHit(kind, row) }
    }
  }
}

/** How well a record matches: by its name or its code, whichever is better; undefined when by neither. */
function scoreOf({ name, code }: SearchHit, typed: string): number | undefined {
  const scores = [name, code].flatMap((of) => (of === '' ? [] : (matchOf(of, typed)?.score ?? [])))
  // Scattered letters are a resemblance that the search of the server does not know.
  const best = Math.max(...scores)
  return best >= 1.5 ? best : undefined
}

/**
 * The records that this browser has already shown to this person and that match, the best first, as the search of the
 * server groups them. They are there at once; the server then says which there are besides.
 */
export function knownTo(
  client: QueryClient,
  { companyId, role }: { readonly companyId: number | null; readonly role: Role },
  typed: string,
  { kind, limit }: { readonly kind: SearchKind | null; readonly limit: number },
): SearchGroup[] {
  const kinds = new Set(searchedBy(role).filter((each) => kind === null || each === kind))
  const found = new Map<string, Known & { readonly score: number }>()
  for (const known of recordsIn(client, companyId)) {
    const id = `${known.kind} ${known.hit.id}`
    if (!kinds.has(known.kind) || found.has(id)) continue
    const score = scoreOf(known.hit, typed)
    if (score !== undefined) found.set(id, { ...known, score })
  }
  const ordered = [...found.values()].toSorted((one, other) => other.score - one.score)
  const groups = Map.groupBy(ordered, (each) => each.kind)
  return [...groups].map(([of, all]) => ({
    kind: of,
    data: all.slice(0, limit).map(({ hit }) => hit),
    total: all.length,
  }))
}
