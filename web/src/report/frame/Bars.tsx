import { centavos } from '@trastienda/contract/money'
import { useState } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatAbout, formatCop } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { axisLines } from './axis-lines.ts'
import { AxisName } from './AxisName.tsx'
import { Hatch } from './Hatch.tsx'
import { labelRoom, nameRoom } from './label-room.ts'
import styles from './report.module.css'

export interface BarDatum {
  readonly label: string
  /** Centavos, one for each series. */
  readonly values: readonly number[]
}

interface BarsProps {
  title: string
  data: readonly BarDatum[]
  names: readonly string[]
}

const fills = ['var(--chart-1)', 'var(--chart-2)', 'url(#rp-hatch)']

/** Groups are named at length where there are no more than these. */
const few = 6
/** The width in pixels beside the bars, for the amounts of the axis. */
const axis = 88

/** The drawing runs from left to right; a text in it has the direction of its own letters, or the given one. */
const isolated = (text: string, dir?: 'ltr' | 'rtl') =>
  `${dir === undefined ? '\u2068' : dir === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`

const longer = (one: string, other: string) => (other.length > one.length ? other : one)

/** Bars side by side; from the right where the page runs from the right. */
export default function Bars({ title, data, names }: BarsProps) {
  const { locale, dir } = useText()
  const rtl = dir === 'rtl'
  const about = (value: number) => formatAbout(value, locale)
  const [width, setWidth] = useState(0)
  const room = (width - axis) / Math.max(1, data.length)
  // Each is named as far as there is room for it; where that is next to nothing, every second or third is. The tooltip
  // and the table have the whole name.
  const labels = data.map(({ label }) => label)
  const { letters, step } = nameRoom(room, labels)
  const lines = axisLines(labels, letters)
  const { labelled, widest } = labelRoom(
    width - axis,
    data.length,
    names.length,
    data.length > few ? [] : data.flatMap(({ values }) => values.map(about)),
  )
  const series = names.map((name, at) => ({ name, at }))
  return (
    <ResponsiveContainer width="100%" height="100%" onResize={setWidth}>
      <BarChart
        data={data}
        title={title}
        accessibilityLayer
        barGap={1}
        barCategoryGap="24%"
        margin={{ top: labelled ? 20 : 8, bottom: 0, left: 0, right: 0 }}
      >
        <defs>
          <Hatch id="rp-hatch" />
        </defs>
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" strokeDasharray="2 4" />
        <XAxis
          dataKey="label"
          reversed={rtl}
          tickLine={false}
          axisLine={false}
          // The room was reckoned with: left to itself, the chart measures names in the letters of the page.
          interval={step - 1}
          tickMargin={5}
          height={lines.some(({ length }) => length > 1) ? 42 : 30}
          tickFormatter={(_, at: number) => lines[at]?.reduce(longer) ?? ''}
          tick={<AxisName lines={lines.map((parts) => parts.map((part) => isolated(part)))} />}
        />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          width={axis}
          tickCount={4}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) => isolated(formatAbout(value, locale, 3), dir)}
        />
        <ReferenceLine y={0} stroke="var(--line-2)" />
        <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--hover)' }} content={<Tip />} />
        {(rtl ? series.toReversed() : series).map(({ name, at }) => (
          <Bar
            key={name}
            name={name}
            dataKey={({ values }: BarDatum) => values[at]}
            fill={fills[at] ?? 'var(--chart-2)'}
            radius={1.5}
            maxBarSize={widest}
            isAnimationActive={false}
          >
            {labelled && (
              <LabelList
                position="top"
                // Unbroken: a second line would hide the bar or lie over the line behind it.
                formatter={(value) =>
                  value === 0 ? '' : isolated(about(Number(value)).replaceAll(' ', '\u00a0'), dir)
                }
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

interface TipProps {
  active?: boolean
  label?: string | number
  payload?: readonly { readonly name?: string | number; readonly value?: unknown }[]
}

/** The figures of the bars under the pointer, or where the arrows are. */
function Tip({ active, label, payload }: TipProps) {
  const { locale, dir } = useText()
  if (active !== true || !payload || payload.length === 0) return null
  return (
    <dl className={styles.tooltip} dir={dir}>
      <dt>{label}</dt>
      {(dir === 'rtl' ? payload.toReversed() : payload).map(({ name, value }) => (
        <dd key={name}>
          <span>{name}</span> <bdi dir="ltr">{formatCop(centavos(Number(value)), locale)}</bdi>
        </dd>
      ))}
    </dl>
  )
}
