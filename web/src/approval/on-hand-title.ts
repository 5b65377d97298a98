/** The heading of what is on hand before and after: of each lot, or where no goods have lots of the product in its store. */
export const onHandTitle = (goods: readonly { readonly lot: string }[]) =>
  goods.some(({ lot }) => lot !== '') ? 'approval.inLot' : 'approval.onHand'
