import { percentOf } from '@trastienda/contract/report.rules'
import { useText } from '../../i18n/useText.ts'
import { Delta, Nil } from '../../kit/Figures.tsx'

/** How an amount changed against the period before, in per cent; a dash where there is nothing to compare with. */
export function Change({ now, before }: { now: number; before: number | null | undefined }) {
  const { t } = useText()
  if (before == null) return <Nil />
  const change = percentOf(now - before, Math.abs(before))
  if (change === null) return now === 0 ? <Nil /> : <span className="mk t3">{t('report.compare.fresh')}</span>
  return <Delta of={change} against={t('report.compare.against')} />
}
