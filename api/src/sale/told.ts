import type { Day } from '@trastienda/contract/calendar'
import type { Sale, SaleDraft } from '@trastienda/contract/sale'

interface NamedLot {
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
}

/** Lots as a person reads them: code, last day, how much. */
export const namesOfLots = (lots: readonly NamedLot[]): string =>
  lots
    .map(({ lot, expiresOn, quantity }) =>
      [lot, expiresOn ?? '', `× ${quantity}`].filter((part) => part !== '').join(' '),
    )
    .join(', ')

interface ToldLine {
  readonly productId: number
  readonly quantity: string
  readonly price: string
  readonly lotNames: string
  readonly lotReason: string
  readonly priceReason: string
}

/** A draft with the lots that it took, as the history tells it. */
export function told(draft: SaleDraft, reference: string, lines: readonly ToldLine[]) {
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

/** A saved sale as the draft that would make it, so that history compares like with like. */
export function toldOf(sale: Sale) {
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
