import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { BarDatum } from './Bars.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'

const Bars = lazy(() => import('./Bars.tsx'))

export interface Series<Row> {
  readonly id: string
  readonly label: string
  /** Centavos. */
  readonly of: (row: Row) => number
}

interface ChartProps<Row> {
  title: string
  rows: readonly Row[]
  labelOf: (row: Row) => string
  /** At most three; the first one is drawn in ink. */
  series: readonly Series<Row>[]
  /** The number of all rows, when not all are drawn. */
  total?: number
}

/** The colours of the series after the first. */
const keys = [undefined, styles.second, styles.third]

/**
 * A bar chart of amounts. The table of the report has the same figures, and the arrow keys move from bar to bar. Without
 * amounts there is no chart.
 */
export function Chart<Row>({ title, rows, labelOf, series, total = rows.length }: ChartProps<Row>) {
  const { t } = useText()
  const data: readonly BarDatum[] = rows.map((row) => ({
    label: labelOf(row),
    values: series.map(({ of }) => of(row)),
  }))
  if (data.every(({ values }) => values.every((value) => value === 0))) return null
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{title}</b> <span className={textStyles.faint}>{t('report.chart.unit')}</span>
        {total > rows.length && (
          <span className={textStyles.faint}>{t('report.shown', { count: rows.length, total })}</span>
        )}
        <span className={styles.legend}>
          {series.length > 1 &&
            series.map(({ id, label }, at) => (
              <span key={id}>
                <i className={classes(styles.key, keys[at])} aria-hidden="true" />
                {label}
              </span>
            ))}
        </span>
      </figcaption>
      <div className={styles.plot} data-part="plot" data-scrolls="">
        <Suspense fallback={null}>
          <Bars title={title} data={data} names={series.map(({ label }) => label)} />
        </Suspense>
      </div>
    </figure>
  )
}
