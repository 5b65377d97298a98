/** What documents do to goods, as their entries in `document.ts` say it, and what the ledgers call that. No zod here. */

import { type DocumentKind, documentKinds, documents, type KindWith } from './document.ts'

/** What the ledgers call what documents of a kind move. */
export type MovementOf<Kind extends DocumentKind> = (typeof documents)[Kind]['moves'][number]

/** The kinds that are reopened, those that are not, and those whose goods go some way. */
export type ReopenedKind = KindWith<'reopens', true>
export type FinalKind = KindWith<'reopens', false>
export type KindOfGoods<Way = 'in' | 'out' | 'both'> = KindWith<'goods', Way>

/** The documents of stock, and those of them that are entered lot by lot. */
export type StockKind = KindWith<'inStock', 'lots' | 'count'>
export type LotKind = KindWith<'inStock', 'lots'>

/** The kinds whose documents hold goods back while they wait. */
export type HoldingKind = KindWith<'holds', 'lines' | 'lots'>

/** What the ledger of stock tells: what documents move, and what takes it back. */
export type StockMovement = MovementOf<KindOfGoods> | `${MovementOf<KindOfGoods & ReopenedKind>}_reopened`

export const kindsOfGoods = documentKinds.filter(
  (kind): kind is KindOfGoods => documents[kind].goods !== null,
)
export const holdingKinds = documentKinds.filter(
  (kind): kind is HoldingKind => documents[kind].holds !== null,
)

/** What the ledger of stock calls what is entered lot by lot. */
export const lotMovements = documentKinds
  .filter((kind) => documents[kind].inStock === 'lots')
  .flatMap((kind) => documents[kind].moves) as MovementOf<LotKind>[]

/** What the ledgers tell of documents of a kind. */
export const movementsOf = (kind: DocumentKind): readonly string[] =>
  documents[kind].moves.flatMap((movement) =>
    documents[kind].reopens ? [movement, `${movement}_reopened`] : [movement],
  )

export const stockKinds = documentKinds.filter((kind): kind is StockKind => documents[kind].inStock !== null)

/** All that the ledger of stock tells. */
export const stockMovements = kindsOfGoods.flatMap(movementsOf) as StockMovement[]

/** The kind of document that a movement of the ledgers is of. */
export function documentOfMovement(movement: string): DocumentKind {
  const found = documentKinds.find((kind) => (documents[kind].moves as readonly string[]).includes(movement))
  if (found === undefined) throw new Error(`no document moves ${movement}`)
  return found
}
