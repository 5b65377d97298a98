const mark = '…'
const letters = (text: string) => [...text]

function clipped(label: string, longest: number): string {
  const all = letters(label)
  return all.length > longest
    ? `${all
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}${mark}`
    : label
}

/** The length of the common start of all labels, up to the start of a word. */
function shared(labels: readonly string[]): number {
  const [first = [], ...others] = labels.map(letters)
  const end = first.findIndex((letter, at) => others.some((other) => other[at] !== letter))
  const alike = first.slice(0, end === -1 ? first.length : end)
  return alike.lastIndexOf(' ') + 1 || alike.length
}

/**
 * The names under the bars of a chart, none longer than the room for it. Names that would look alike lose their
 * common part and keep what distinguishes them: `Droguería…Norte` and `Droguería…Sur`.
 * @param longest letters per label
 * @param cut how to shorten a name that has no common part
 */
export function briefLabels(
  labels: readonly string[],
  longest: number,
  cut: (label: string) => string = (label) => clipped(label, longest),
): readonly string[] {
  const alike = Map.groupBy(new Set(labels), cut)
  const half = Math.floor(longest / 2)
  const apart = (group: readonly string[]): readonly (readonly [string, string])[] => {
    const from = shared(group)
    const brief = group.map((label) => {
      const own = clipped(letters(label).slice(from).join(''), half)
      const room = Math.min(half, longest - letters(own).length)
      const head = letters(label)
        .slice(0, Math.min(from, room - 1))
        .join('')
        .trimEnd()
      return [label, `${head}${mark}${own}`] as const
    })
    // A part that some of them share beyond that is left out as well.
    return [...Map.groupBy(brief, ([, briefLabel]) => briefLabel).values()].flatMap((same) =>
      same.length > 1 && same.length < group.length ? apart(same.map(([label]) => label)) : same,
    )
  }
  const briefLabels = new Map(
    [...alike].flatMap(([brief, group]) =>
      group.length > 1 ? apart(group) : group.map((label) => [label, brief] as const),
    ),
  )
  return labels.map((label) => briefLabels.get(label) ?? label)
}
