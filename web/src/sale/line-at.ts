import type { Line } from '../lines/line.ts'

/** The displayed line: on the empty one it is the line before, which was scanned last. */
export function lineAt(lines: readonly Line[], current: string): number {
  const at = lines.findIndex(({ key }) => key === current)
  return at > 0 && at === lines.length - 1 ? at - 1 : at
}
