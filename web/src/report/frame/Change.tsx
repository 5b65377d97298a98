import { centavos } from '@trastienda/contract/money'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { use } from 'react'
import { formatAbout, formatCop, formatPercent } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Delta, Nil } from '../../kit/Figures.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { today } from '../../kit/today.ts'
import { changeOf } from './changed.ts'
import { NarrowingContext } from './narrowing.ts'
import { periodWords } from './period-words.ts'
import { classes } from '../../kit/classes.ts'
import tagStyles from '../../kit/tag.module.css'
import textStyles from '../../kit/text.module.css'

function useAgainst(): string | undefined {
  const { t, locale } = useText()
  const { previous } = use(NarrowingContext)
  return previous
    ? t('report.compare.against', { period: periodWords(previous, locale, today()) })
    : undefined
}

/** By how many percentage points a percentage changed against the period before; a dash where one of both is missing. */
export function PointsChange({ now, before }: { now: number | null; before: number | null }) {
  const { t, locale } = useText()
  const against = useAgainst()
  if (now === null || before === null) return <Nil />
  // Percentages have one decimal, and so has their difference.
  const by = Math.round((now - before) * 10) / 10
  return (
    <span
      className={classes(tagStyles.mark, textStyles.faint)}
      title={[against, formatPercent(before, locale)].filter(Boolean).join(': ')}
    >
      {by !== 0 && <Icon of={by > 0 ? ArrowUp : ArrowDown} />}
      <span className={textStyles.unseen}>{by < 0 ? '\u2212' : '+'}</span>
      {t('report.compare.points', { points: Math.abs(by) })}
    </span>
  )
}

/** How an amount changed against the period before; a dash where there is nothing to compare with. */
export function Change({ now, before }: { now: number; before: number | null | undefined }) {
  const { t, locale } = useText()
  const change = changeOf(now, before)
  const against = useAgainst()
  const { nothingBefore } = use(NarrowingContext)
  if (nothingBefore) return <Nil />
  switch (change.kind) {
    case 'percent': {
      // A percentage alone does not tell of how much: the earlier amount is one pointing away.
      const was = before == null ? undefined : formatCop(centavos(before), locale)
      return <Delta of={change.of} against={[against, was].filter(Boolean).join(': ')} />
    }
    case 'amount': {
      const by = Math.abs(change.of)
      // There is only room for a short amount; the tooltip has all of it.
      return (
        <span
          className={classes(tagStyles.mark, textStyles.faint)}
          title={[against, formatCop(centavos(by), locale)].filter(Boolean).join(': ')}
        >
          {change.of !== 0 && <Icon of={change.of > 0 ? ArrowUp : ArrowDown} />}
          <span className={textStyles.unseen}>{change.of < 0 ? '\u2212' : '+'}</span>
          <bdi dir="ltr">{formatAbout(by, locale)}</bdi>
        </span>
      )
    }
    case 'fresh':
      return <span className={classes(tagStyles.mark, textStyles.faint)}>{t('report.compare.fresh')}</span>
    default:
      return <Nil />
  }
}
