/** Up to this number of bars or groups there is room for their labels. */
const few = 6
/** Pixels of a bar. */
const usual = 34
/** Pixels per letter of a chart's labels. */
const letter = 6.2
/** Pixels per letter of a name, which has more wide letters than figures. */
const nameLetter = 6.6
/** Pixels between two names. */
export const apart = 8
/** The least and most letters of a name: fewer are unreadable, more are not needed with two lines each. */
const [least, most] = [9, 22]
/** The share of bars in their group's room, and the gap between two of them. */
const [share, gap] = [0.76, 1]

export interface LabelRoom {
  /** Whether each bar shows its amount. */
  readonly labelled: boolean
  /** The maximum width of a bar in pixels: that of its label, when others are close to it. */
  readonly widest: number
}

/**
 * Whether bars have room above them for their labels, so that none overlaps another bar's.
 * @param plot pixels that all groups share
 * @param labels the labels of the bars
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
 * How many letters a line of a name under the bars may have. If a group has no room for a useful name, only every
 * second or third is shown, with the others' room.
 * @param room pixels of a group
 */
export function nameRoom(room: number, names: readonly string[]): number {
  if (room <= 0) return least
  const wanted = Math.min(least, Math.max(1, ...names.map(({ length }) => length)))
  const step = Math.ceil((wanted * nameLetter + apart) / room)
  return Math.min(most, Math.max(1, Math.floor((step * room - apart) / nameLetter)))
}
