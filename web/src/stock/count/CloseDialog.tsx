import { dayOf } from '@trastienda/contract/calendar'
import type { StockCount } from '@trastienda/contract/stock-count'
import { closeStockCount } from '@trastienda/contract/stock-count-lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayLong } from '@trastienda/words/format'
import { refreshDocuments } from '../../document/refresh.ts'
import { useText } from '../../i18n/useText.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { call } from '../../session/client.ts'
import { CostFields } from './CostFields.tsx'
import { useCounted, useUncounted } from './use-counted.ts'
import { useMissingCosts } from './use-missing-costs.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './count.module.css'

const ways = ['leave', 'zero'] as const

/** Ends the counting; lots that nobody counted stay unchanged, or are counted as zero. */
export function CloseDialog({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const { total: left, came } = useUncounted(count.id) ?? { total: 0, came: 0 }
  const [uncounted, setUncounted] = useState<(typeof ways)[number]>('leave')
  const { id, version, reference, countedOn } = count
  const [last] = useCounted(id).lines
  // Lots that nobody counted are counted as zero.
  const ends = left > came && uncounted === 'zero' ? today() : last && dayOf(new Date(last.countedAt))
  const missing = useMissingCosts()
  const close = async (_reason: string, key: string) => {
    const body = { uncounted, costs: missing.costs }
    await call(closeStockCount, { params: { id }, version, key, body }).catch(missing.takeMissing)
    toastSuccess(t('stockCount.closed', { reference }))
    await refreshDocuments(client, 'stock_count')
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('stockCount.closeTitle', { reference })}
      confirm={t('stockCount.finish')}
      onConfirm={close}
    >
      <p>{t('stockCount.closeBody')}</p>
      {ends !== undefined && ends > countedOn && (
        <p>{t('stockCount.closeDay', { day: formatDayLong(ends, locale) })}</p>
      )}
      {left > 0 && (
        <fieldset className={styles.ways}>
          <legend>{t('stockCount.left', { count: left })}</legend>
          {ways.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="uncounted"
                checked={uncounted === way}
                onChange={() => setUncounted(way)}
              />
              {t(`stockCount.way.${way}`)}
            </label>
          ))}
          {came > 0 && uncounted === 'zero' && (
            <p className={classes(textStyles.muted, textStyles.small)}>
              {t('stockCount.came', { count: came })}
            </p>
          )}
        </fieldset>
      )}
      <CostFields missing={missing} />
    </ConfirmDialog>
  )
}
