/** What one supplier sells under one brand in one category. */
export interface Range {
  readonly category: string
  readonly brand: string
  /** Days from making to expiry; null for what does not expire. */
  readonly shelfLifeDays: number | null
  /** How it is counted: pieces unless said otherwise, `kg` by weight. */
  readonly unit?: 'und' | 'kg' | 'caja' | 'frasco'
  /** Name → size → what one costs today, pesos. An empty size is none. */
  readonly goods: Readonly<Record<string, Readonly<Record<string, number>>>>
}
