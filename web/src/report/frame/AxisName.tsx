interface AxisNameProps {
  /** Of each group, the lines that its name was broken into. */
  lines: readonly (readonly string[])[]
  /** The position and the index of the group, which the chart passes. */
  x?: number | string
  y?: number | string
  payload?: { readonly index: number }
}

/** A name under the bars of a chart, in one line or two. */
export function AxisName({ lines, x, y, payload }: AxisNameProps) {
  const [first, second] = lines[payload?.index ?? 0] ?? []
  return (
    <text className="recharts-text" x={x} y={y} textAnchor="middle">
      <tspan x={x} dy="0.71em">
        {first}
      </tspan>
      {second !== undefined && (
        <tspan x={x} dy="1.2em">
          {second}
        </tspan>
      )}
    </text>
  )
}
