/** Where the movements behind a quantity are read: of the product, in the row's store if it names one. */
export function kardexHref({ productId, storeId }: { productId: number; storeId: number | null }): string {
  return `/product/list?open=${productId}&in=${storeId ?? 0}`
}
