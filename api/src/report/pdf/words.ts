import type { Language } from '@trastienda/contract/language'
import { type Report, reports } from '@trastienda/contract/reports'
import { sayIn, type WordKey } from '@trastienda/words/say'

const own = {
  generated: 'reportPaper.generated',
  nothing: 'reportPaper.nothing',
  pesos: 'report.chart.unit',
  total: 'label.total',
  opening: 'reportPaper.opening',
  period: 'report.period.label',
  asOf: 'reportPaper.asOf',
  compared: 'reportPaper.compared',
  grouped: 'reportPaper.grouped',
  search: 'reportPaper.search',
  pending: 'reportPaper.pending',
  included: 'reportPaper.included',
  figure: 'reportPaper.figure',
  product: 'label.product',
  expiresWithin: 'reportPaper.expiresWithin',
  lead: 'reportPaper.lead',
  cover: 'reportPaper.cover',
  days: 'report.days',
  lots: 'history.field.lots',
  expired: 'reportPaper.expired',
  expiring: 'reportPaper.expiring',
  debts: 'reportPaper.debts',
  overdueOnly: 'reportPaper.overdueOnly',
  all: 'reportScreen.ageing.everything',
  day: 'reportPaper.day',
  week: 'reportPaper.week',
  month: 'reportPaper.month',
  batch: 'reportPaper.batch',
} as const satisfies Record<string, WordKey>
export type PaperWord = keyof typeof own

/** The name of a report on paper and in messages. */
export function reportNameIn(report: Report, language: Language): string {
  const facts = reports[report]
  return sayIn(language)('paper' in facts ? facts.paper : facts.name)
}

/** The texts of reports on paper in one language. */
export const paperWords =
  (language: Language) =>
  (word: PaperWord, facts: Readonly<Record<string, string | number>> = {}): string =>
    sayIn(language)(own[word], facts)
