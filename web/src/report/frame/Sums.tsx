import type { Cop } from '@trastienda/contract/money'
import type { Opening } from '@trastienda/contract/report-cells'
import { use, type ReactNode } from 'react'
import { Anchor } from '../../kit/Anchor.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Change } from './Change.tsx'
import { Drill, type MeasureValue, Value } from './Measure.tsx'
import { NarrowingContext } from './narrowing.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'
import sumsStyles from './sums.module.css'

interface Sum {
  readonly label: string
  readonly value: MeasureValue
  readonly opens?: Opening | undefined
  /** The list that adds up to it, in place of documents. */
  readonly href?: string
  /** The same of the period before; undefined when nothing is compared. */
  readonly before?: Cop | null | undefined
  readonly note?: ReactNode
}

/** The sums on top of a report, each opening its documents, with its change against the period before, and what it was then. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  const { nothingBefore } = use(NarrowingContext)
  return (
    <dl className={styles.sums} data-part="report-sums">
      {sums.map(({ label, value, opens, href, before, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={before == null ? undefined : sumsStyles.compared}>
            <span className={styles.big}>
              {href === undefined ? (
                <Drill opens={opens} value={value} label={label} total />
              ) : (
                <Anchor href={href} className={textStyles.drill}>
                  <Value value={value} total />
                </Anchor>
              )}
            </span>
            {before != null && !nothingBefore && (
              <Drill
                opens={opens && { ...opens, before: true }}
                value={{ kind: 'money', of: before }}
                label={label}
              >
                <span className={sumsStyles.before}>
                  <Change now={Number(value.of ?? 0)} before={before} />
                  {before !== 0 && (
                    <span className={classes(textStyles.faint, textStyles.small)}>
                      <Money of={before} full />
                    </span>
                  )}
                </span>
              </Drill>
            )}
            {note !== undefined && (
              <span className={classes(textStyles.faint, textStyles.small)}>{note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
