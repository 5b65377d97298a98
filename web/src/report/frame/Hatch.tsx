/** The hatched filling of a bar, to be named by `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="2" height="5" fill="var(--chart-1)" />
    </pattern>
  )
}
