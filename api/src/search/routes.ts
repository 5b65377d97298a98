import { answerQuestion } from '@trastienda/contract/answer'
import type { Day } from '@trastienda/contract/calendar'
import { documentKinds } from '@trastienda/contract/document'
import { search, searchedBy, type SearchGroup, type SearchKind } from '@trastienda/contract/search'
import type { Db } from '../db/db.ts'
import { read, type Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { answer } from './answer.ts'
import { documentsOf, type Matched } from './documents.ts'
import { customersNamed, type Named, productsNamed, suppliersNamed } from './named.ts'
import { type Typed, typedOf } from './typed.ts'

/** Suppliers and products whose documents are searched. */
const most = 20

interface SearchQuery {
  readonly who: Who
  readonly typed: Typed
  readonly today: Day
  readonly limit: number
  readonly kinds: readonly SearchKind[]
}

type Ranked = SearchGroup & { readonly rank: number }

const group = (kind: SearchKind, { rank, total, hits }: Named, limit: number): Ranked => {
  const data = hits.slice(0, limit).map(({ rank: _rank, ...hit }) => hit)
  return { kind, data, total, rank }
}

/**
 * Only hits with a word that starts with the typed text are used: documents of all that contain it would be too
 * many.
 */
const ids = ({ hits }: Named) =>
  hits
    .filter(({ rank }) => rank <= 2)
    .slice(0, most)
    .map(({ id }) => id)

const parties = ['supplier', 'customer', 'product'] as const

async function found(db: Db, query: SearchQuery): Promise<Ranked[]> {
  const { who, typed, today, limit, kinds } = query
  const [supplier, customer, product] = await Promise.all([
    suppliersNamed(db, who.companyId, typed),
    customersNamed(db, who.companyId, typed),
    productsNamed(db, who.companyId, typed, today),
  ])
  const matched: Matched = {
    supplierIds: ids(supplier),
    customerIds: ids(customer),
    productIds: ids(product),
  }
  const documents = documentKinds.filter((kind) => kinds.includes(kind))
  const named = { supplier, customer, product }
  return [
    ...parties.filter((kind) => kinds.includes(kind)).map((kind) => group(kind, named[kind], limit)),
    ...(await Promise.all(
      documents.map(async (kind) => ({ kind, ...(await documentsOf(db, kind, query, matched)) })),
    )),
  ]
}

/** The best matches come first: exact, by the start, by a word, by a part; equal ones keep their order. */
const ordered = (groups: readonly Ranked[]): SearchGroup[] =>
  groups
    .filter(({ data }) => data.length > 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, ...group }) => group)

export const searchRoutes = [
  read(search, async ({ query: { q, kind, limit }, who, services, today }) => {
    const typed = typedOf(q)
    const kinds = searchedBy(who.role).filter((each) => kind === undefined || each === kind)
    if (typed.key.length < 2 || kinds.length === 0) return { data: [] }
    const groups = await snapshot(services.pool, (db) => found(db, { who, typed, today, limit, kinds }))
    return { data: ordered(groups) }
  }),
  read(answerQuestion, ({ query: { q }, who, services, today }) => answer(services.pool, who, q, today)),
]
