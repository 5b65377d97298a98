import type { Day } from '@trastienda/contract/calendar'
import { useText } from '../../i18n/useText.ts'
import { DayText } from '../../kit/Days.tsx'
import { today } from '../../kit/today.ts'
import textStyles from '../../kit/text.module.css'

/** A lot with the day it expires, which may be past: expired goods go back too. */
export function LotText({ lot, expiresOn }: { lot: string; expiresOn: Day | null }) {
  const { t } = useText()
  const past = expiresOn !== null && expiresOn < today()
  return (
    <>
      {lot === '' ? t('purchaseReturn.form.noLot') : <bdi className={textStyles.monospace}>{lot}</bdi>}
      {expiresOn !== null && (
        <>
          {' · '}
          <span className={textStyles.unbroken}>
            <DayText of={expiresOn} />
          </span>
          {past && <span className={textStyles.error}> {t('purchaseReturn.form.expired')}</span>}
        </>
      )}
    </>
  )
}
