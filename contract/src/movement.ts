/**
 * The movements of goods by documents, derived from their entries in `document.ts`, and their names in the ledgers.
 * No zod here.
 */

import { type DocumentKind, documentKinds, documents, type KindWith } from './document.ts'

/** The ledgers' names for the movements of a kind's documents. */
export type MovementOf<Kind extends DocumentKind> = (typeof documents)[Kind]['moves'][number]

/** The kinds that can be reopened, those that cannot, and those whose goods move in a direction. */
export type ReopenedKind = KindWith<'reopens', true>
export type FinalKind = KindWith<'reopens', false>
export type KindOfGoods<Way = 'in' | 'out' | 'both'> = KindWith<'goods', Way>

/** The stock documents, and those of them that are entered lot by lot. */
export type StockKind = KindWith<'inStock', 'lots' | 'count'>
export type LotKind = KindWith<'inStock', 'lots'>

/** The kinds whose pending documents reserve goods. */
export type HoldingKind = KindWith<'holds', 'lines' | 'lots'>

/** The entries of the stock ledger: movements by documents, and their reversals. */
export type StockMovement = MovementOf<KindOfGoods> | `${MovementOf<KindOfGoods & ReopenedKind>}_reopened`

export const kindsOfGoods = documentKinds.filter(
  (kind): kind is KindOfGoods => documents[kind].goods !== null,
)
export const holdingKinds = documentKinds.filter(
  (kind): kind is HoldingKind => documents[kind].holds !== null,
)

/** The stock ledger's names for documents that are entered lot by lot. */
export const lotMovements = documentKinds
  .filter((kind) => documents[kind].inStock === 'lots')
  .flatMap((kind) => documents[kind].moves) as MovementOf<LotKind>[]

/** The ledgers' names for a kind's movements and reversals. */
export const movementsOf = (kind: DocumentKind): readonly string[] =>
  documents[kind].moves.flatMap((movement) =>
    documents[kind].reopens ? [movement, `${movement}_reopened`] : [movement],
  )

export const stockKinds = documentKinds.filter((kind): kind is StockKind => documents[kind].inStock !== null)

/** All names of movements in the stock ledger. */
export const stockMovements = kindsOfGoods.flatMap(movementsOf) as StockMovement[]

/** The kind of document that causes a movement in the ledgers. */
export function documentOfMovement(movement: string): DocumentKind {
  const found = documentKinds.find((kind) => (documents[kind].moves as readonly string[]).includes(movement))
  if (found === undefined) throw new Error(`no kind of document has the movement ${movement}`)
  return found
}
