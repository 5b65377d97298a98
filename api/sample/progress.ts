/** Receives the progress of a task, from 0 to 1. */
export type Progress = (done: number) => void

/** Where progress is written: a terminal, or a file that is read later. */
interface Out {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** The percentages at which a new line is written when the last cannot be overwritten. */
const steps = [25, 50, 75, 100]

/**
 * Shows the progress of a task: on a terminal one line that counts up, elsewhere a line at the start and at each
 * quarter.
 * @param what names the task, `Making … `
 */
export function progressOn(out: Out, what: string): Progress {
  let shown = 0
  const write = (percent: number) => {
    if (out.isTTY) out.write(`\r${what} ${percent} %${percent === 100 ? '\n' : ''}`)
    else out.write(percent === 0 ? `${what}\n` : `${what} ${percent} %\n`)
  }
  write(0)
  return (done) => {
    const percent = Math.floor(100 * done)
    const now = out.isTTY ? percent : (steps.findLast((step) => step <= percent) ?? 0)
    if (now <= shown) return
    shown = now
    write(now)
  }
}
