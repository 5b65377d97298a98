/** What one supplier sells under one brand in one category. */
export interface Range {
  readonly category: string
  readonly brand: string
  /** Days from making to expiry; null for what does not expire. */
  readonly shelfLifeDays: number | null
  /** Its unit: pieces by default, `kg` by weight. */
  readonly unit?: 'und' | 'kg' | 'caja' | 'frasco'
  /** Name → size → today's unit cost, pesos. The size may be empty. */
  readonly goods: Readonly<Record<string, Readonly<Record<string, number>>>>
}
