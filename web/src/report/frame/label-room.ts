import { axisLines, mark } from './axis-lines.ts'

/** Up to this number of bars or groups there is room for their labels. */
const few = 6
/** Pixels of a bar. */
const usual = 34
/** Pixels per letter of a chart's labels. */
const letter = 6.2
/** Pixels per letter of a name, which has more wide letters than figures. */
const nameLetter = 6.6
/** Pixels between two names. */
const apart = 8
/** The least and most letters of a name: fewer are unreadable, more are not needed with two lines each. */
const [least, most] = [9, 22]
/** The share of bars in their group's room, and the gap between two of them. */
const [share, gap] = [0.76, 1]
/** Pixels that a label needs beside its letters where another bar stands next to its own: the light edge around it. */
const edge = 6

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
  const [room, needed] = series === 1 ? [group, words] : [(group * share) / series - gap, words + edge]
  const labelled = groups * series <= few && needed <= room
  return { labelled, widest: labelled && series > 1 ? Math.max(usual, needed) : usual }
}

export interface NameRoom {
  /** How many letters a line of a name may have. */
  readonly letters: number
  /** Each how many-th group is named: every one where there is room for a useful name. */
  readonly step: number
}

/**
 * How the groups are named under their bars: each one where all names are whole on two lines or of a useful length; else
 * only every second or third is named, with the others' room.
 * @param room pixels of a group
 */
export function nameRoom(room: number, names: readonly string[]): NameRoom {
  if (room <= 0) return { letters: least, step: 1 }
  const longest = Math.max(1, ...names.map(({ length }) => length))
  const lettersAt = (every: number) =>
    Math.min(most, Math.max(1, Math.floor((every * room - apart) / nameLetter)))
  const whole = axisLines(names, lettersAt(1)).every((lines) => !lines.join('').includes(mark))
  let step = whole ? 1 : Math.ceil((Math.min(least, longest) * nameLetter + apart) / room)
  /** Whether the last name ends before the drawing does: it stands in the middle below its bar. */
  const fits = (every: number) => {
    const last = Math.floor((names.length - 1) / every) * every
    return (Math.min(longest, lettersAt(every)) * nameLetter) / 2 <= (names.length - last - 0.5) * room
  }
  while (step < names.length && !fits(step)) step += 1
  return { letters: lettersAt(step), step }
}
