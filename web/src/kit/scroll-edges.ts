/** How long what scrolls must have rested before its edges are looked at, milliseconds. */
export const edgeRest = 100

/** What the browser tells of something that scrolls. */
export interface ScrollBox {
  readonly scrollTop: number
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly scrollHeight: number
  readonly clientWidth: number
  readonly clientHeight: number
}

/** Zoomed pages scroll by parts of a pixel and never quite arrive. */
const nearly = 1

/**
 * The edges behind which there is more to scroll to, as words parted by blanks. What is read from right to left counts
 * its scrolling below nothing.
 */
export function edgesOf(box: ScrollBox, rightToLeft: boolean): string {
  const [across, down] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]
  const before = Math.abs(box.scrollLeft)
  const [start, end] = [before > nearly, across - before > nearly]
  const edges = {
    up: box.scrollTop > nearly,
    down: down - box.scrollTop > nearly,
    left: rightToLeft ? end : start,
    right: rightToLeft ? start : end,
  }
  return Object.entries(edges)
    .filter(([, more]) => more)
    .map(([edge]) => edge)
    .join(' ')
}

/** Runs something once it was not asked for during `edgeRest`; `stop` forgets what was asked. */
export function atRest(run: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    ask: () => {
      stop()
      timer = setTimeout(run, edgeRest)
    },
    stop,
  }
}
