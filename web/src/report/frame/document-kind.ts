import { documents } from '@trastienda/contract/document'
import type { Figure, FigureDocument } from '@trastienda/contract/report-documents'

/** Figures of what customers owe: in their documents a collection is deducted. */
const owed: ReadonlySet<Figure> = new Set(['receivables', 'customerCharges', 'customerDebt'])

/**
 * The name of a document's kind under a figure: a collection that is a refund, or that takes another back, is money
 * given back. Its sign tells that, which is the other one where a collection is deducted.
 */
export function kindNameOf(figure: Figure, { kind, amount }: Pick<FigureDocument, 'kind' | 'amount'>) {
  if (kind !== 'collection') return kind
  return (owed.has(figure) ? amount > 0 : amount < 0) ? 'givenBack' : kind
}

const partyOf = ({ kind }: Pick<FigureDocument, 'kind'>) => {
  if (kind === 'lot' || kind === 'product') return 'store'
  if (kind === 'refund') return 'supplier'
  return kind === 'collection' ? 'customer' : documents[kind].party
}

/** Who the other party of the documents is, as the heading of its column: of either kind when both are among them. */
export function partyHead(rows: readonly Pick<FigureDocument, 'kind'>[]) {
  const parties = new Set(rows.map(partyOf))
  parties.delete('store')
  const [only] = parties.size === 1 ? parties : []
  return only === undefined || only === 'store' ? 'report.documents.party' : (`label.${only}` as const)
}
