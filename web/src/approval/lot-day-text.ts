import type { Day } from '@trastienda/contract/calendar'
import { formatDay } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'

interface LotDay {
  readonly day: Day | null
  readonly known: readonly (Day | null)[]
}

/** The text of the flag that goods of one lot expire on different days, with these days. */
export function lotDayText({ day, known }: LotDay, t: Translate, locale: string): string {
  const dayText = (of: Day | null) => (of === null ? t('approval.noDay') : formatDay(of, locale, today()))
  return t('approval.lotDayText', { day: dayText(day), known: formatList(known.map(dayText), locale) })
}
