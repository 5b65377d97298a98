import type { Day } from '@trastienda/contract/calendar'
import type { Sale, SaleDraft } from '@trastienda/contract/sale'

interface NamedLot {
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
}

/** Lots as people read them: code, last day, quantity. */
export const namesOfLots = (lots: readonly NamedLot[]): string =>
  lots
    .map(({ lot, expiresOn, quantity }) =>
      [lot, expiresOn ?? '', `× ${quantity}`].filter((part) => part !== '').join(' '),
    )
    .join(', ')

interface HistoryLine {
  readonly productId: number
  readonly quantity: string
  readonly price: string
  readonly lotNames: string
  readonly lotReason: string
  readonly priceReason: string
}

/** A draft with the lots that it took, for the history. */
export function draftForHistory(draft: SaleDraft, reference: string, lines: readonly HistoryLine[]) {
  return {
    ...draft,
    reference,
    items: lines.map(({ productId, quantity, price, lotNames: lots, lotReason, priceReason }) => ({
      productId,
      quantity,
      price,
      lots,
      lotReason,
      priceReason,
    })),
  }
}

/** A saved sale in the form of its draft, for comparison in the history. */
export function savedForHistory(sale: Sale) {
  const {
    storeId,
    customerId,
    responsibleId,
    reference,
    soldOn,
    discount,
    downPayment,
    method,
    given,
    note,
  } = sale
  return {
    storeId,
    customerId,
    responsibleId,
    reference,
    soldOn,
    discount,
    downPayment,
    method,
    given,
    note,
    items: sale.items.map(({ productId, quantity, price, lots, lotReason, priceReason }) => ({
      productId,
      quantity,
      price,
      lots: namesOfLots(lots),
      lotReason,
      priceReason,
    })),
    attachmentIds: sale.attachments.map(({ id }) => id),
  }
}
