import type { Day } from '@trastienda/contract/calendar'
import { formatDay } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

interface LotDay {
  readonly product: string
  readonly lot: string
  readonly day: Day | null
  readonly known: readonly (Day | null)[]
}

/** The texts of goods of one lot that expire on different days, with these days. */
export function lotDayFlagWords({ product, lot, day, known }: LotDay, t: Translate, locale: string) {
  const dayText = (of: Day | null) => (of === null ? t('approval.noDay') : formatDay(of, locale, today()))
  return {
    title: t('approval.lotDay', { product, lot }),
    text: t('approval.lotDayText', { day: dayText(day), known: formatList(known.map(dayText), locale) }),
  }
}
