/** So few bars or groups of them leave room for what they say. */
const few = 6
/** Pixels of a bar. */
const usual = 34
/** Pixels of a letter of what a chart says. */
export const letter = 6.2
/** What bars take of the room of their group, and what lies between two of them. */
const [share, gap] = [0.76, 1]

export interface LabelRoom {
  /** Whether each bar says how much it is. */
  readonly labelled: boolean
  /** Pixels that a bar may be wide: as what it says, where others stand close to it. */
  readonly widest: number
}

/**
 * Whether bars have room over them for what they say, so that none lies over the words of another.
 * @param plot pixels that all groups share
 * @param labels what the bars say, each of them
 */
export function labelRoom(
  plot: number,
  groups: number,
  series: number,
  labels: readonly string[],
): LabelRoom {
  const words = Math.ceil(Math.max(0, ...labels.map((text) => [...text].length)) * letter)
  const group = plot / Math.max(1, groups)
  const room = series === 1 ? group : (group * share) / series - gap
  const labelled = groups * series <= few && words <= room
  return { labelled, widest: labelled && series > 1 ? Math.max(usual, words) : usual }
}
