import { formatPercent } from '@trastienda/words/format'

/** How much of a total a part is, in per cent with at most one decimal; what is not all never reads as all. */
export const shareText = (part: string, total: string, locale: string): string =>
  formatPercent(Math.floor((Number(part) / Number(total)) * 1000) / 10, locale)
