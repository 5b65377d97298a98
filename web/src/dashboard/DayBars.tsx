import type { Dashboard } from '@trastienda/contract/dashboard'
import { formatCop, formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { today } from '../kit/today.ts'
import styles from './home.module.css'
import textStyles from '../kit/text.module.css'

const [width, height, gap] = [248, 56, 3]

/**
 * A bar for each day of the month so far, linked to the report of that day; the last one is today. A hidden table
 * has the same figures.
 */
export function DayBars({ days, label, href }: { days: Dashboard['days']; label: string; href: string }) {
  const { locale } = useText()
  const most = Math.max(1, ...days.map(({ total }) => total))
  const step = width / Math.max(days.length, 12)
  return (
    <>
      <Anchor href={href} label={label} className={styles.barsLink}>
        <svg className={styles.bars} viewBox={`0 0 ${width} ${height + 1}`} aria-hidden="true">
          {days.map(({ day, total }, at) => {
            const tall = total === 0 ? 0 : Math.max(2, Math.round((total / most) * height))
            return (
              <rect
                key={day}
                className={at === days.length - 1 ? styles.now : undefined}
                x={at * step}
                y={height - tall}
                width={step - gap}
                height={tall}
                rx="1.5"
              />
            )
          })}
          <line x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} />
        </svg>
      </Anchor>
      {/* A table is never narrower than its words: what hides it is around it. */}
      <div className={textStyles.unseen}>
        <table>
          <caption>{label}</caption>
          <tbody>
            {days.map(({ day, total }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, locale, today())}</th>
                <td>{formatCop(total, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
