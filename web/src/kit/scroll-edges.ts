/** How many milliseconds after the last scrolling the edges are checked. */
export const edgeRest = 100

/** The browser's measures of a scrolling element. */
export interface ScrollBox {
  readonly scrollTop: number
  readonly scrollLeft: number
  readonly scrollWidth: number
  readonly scrollHeight: number
  readonly clientWidth: number
  readonly clientHeight: number
}

/** Whether a box hides what reaches past it: one that only scrolls on a narrow window shows it all elsewhere. */
export function hidesMore({ overflowX, overflowY }: Pick<CSSStyleDeclaration, 'overflowX' | 'overflowY'>) {
  return overflowX !== 'visible' || overflowY !== 'visible'
}

/** Zoomed pages scroll by fractions of a pixel and never quite reach the end. */
const nearly = 1

/** The edges that hide content, separated by spaces. Right-to-left elements have negative scroll positions. */
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

/** Runs something once it was not called for during `edgeRest`; `stop` cancels it. */
export function atRest(run: () => void): { readonly restart: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    restart: () => {
      stop()
      timer = setTimeout(run, edgeRest)
    },
    stop,
  }
}
