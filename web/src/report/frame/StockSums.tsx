import { stockCells } from '@trastienda/contract/report-cells'
import type { StockSums as Stock } from '@trastienda/contract/report-charts'
import { useText } from '../../i18n/useText.ts'
import { Drill } from './Measure.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'

/** The value of the stock now; its figures open the lots behind it. */
export function StockSums({ of: { quantity, cost, price } }: { of: Stock }) {
  const { t } = useText()
  return (
    <p className={styles.stock}>
      <span className={classes(textStyles.row, textStyles.muted)}>{t('reportScreen.stock.now')}</span>
      <span className={textStyles.row}>
        <Drill
          opens={stockCells.cost}
          value={{ kind: 'money', of: cost }}
          label={t('reportScreen.stock.atCost')}
          total
        />
        <span className={textStyles.faint}>{t('reportScreen.stock.cost')}</span>
      </span>
      <span className={textStyles.row}>
        <Drill
          opens={stockCells.price}
          value={{ kind: 'money', of: price }}
          label={t('reportScreen.stock.atPrice')}
          total
        />
        <span className={textStyles.faint}>{t('reportScreen.stock.price')}</span>
      </span>
      <span className={textStyles.row}>
        <Drill
          opens={stockCells.quantity}
          value={{ kind: 'quantity', of: quantity }}
          label={t('reportScreen.stock.quantity')}
        />
        <span className={textStyles.faint}>{t('reportScreen.stock.units')}</span>
      </span>
    </p>
  )
}
