import { useText } from '../i18n/useText.ts'

interface SparklineProps {
  /** At least two, oldest first. */
  values: readonly number[]
  /** The content of the line as text. */
  label: string
  /** The last value is out of the ordinary. */
  warn?: boolean
}

const [width, height, edge] = [86, 20, 4]

/** A small line of figures; time runs the way of the page. */
export function Sparkline({ values, label, warn }: SparklineProps) {
  const { dir } = useText()
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || 1
  const along = (at: number) => edge + (at / (values.length - 1)) * (width - 2 * edge)
  const x = (at: number) => (dir === 'rtl' ? width - along(at) : along(at))
  const y = (value: number) => height - edge - ((value - low) / span) * (height - 2 * edge)
  const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <polyline points={points} fill="none" stroke="var(--text-3)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle
        cx={x(values.length - 1)}
        cy={y(values.at(-1) ?? low)}
        r="3"
        fill={warn ? 'var(--warning)' : 'var(--text-1)'}
      />
    </svg>
  )
}
