/** So few bars or groups of them leave room for what they say. */
const few = 6
/** Pixels of a bar. */
const usual = 34
/** Pixels of a letter of what a chart says. */
const letter = 6.2
/** Pixels of a letter of a name, which has more wide ones than figures have. */
const nameLetter = 6.6
/** Pixels between two names. */
export const apart = 8
/** Letters of a name: fewer say little, more are not needed where each has two lines. */
const [least, most] = [9, 22]
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

/**
 * How many letters a line of a name under the bars may have. Where a group has no room for a name that says something,
 * only every second or third is told, which has theirs as well.
 * @param room pixels of a group
 */
export function nameRoom(room: number, names: readonly string[]): number {
  if (room <= 0) return least
  const wanted = Math.min(least, Math.max(1, ...names.map(({ length }) => length)))
  const step = Math.ceil((wanted * nameLetter + apart) / room)
  return Math.min(most, Math.max(1, Math.floor((step * room - apart) / nameLetter)))
}
