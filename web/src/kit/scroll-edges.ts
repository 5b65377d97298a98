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

/** Everything that scrolls within a page: each is where a sheet of styles lets its content overflow. */
export const scrollers = [
  '.body',
  '.tw',
  '.nav',
  '.views',
  '.filters',
  '.sheet > .screen',
  '.dialog > .bd',
  '.dialog > form > .bd',
  '.pop',
  '.pop .choices',
  '.bell-pop .last',
  '.notice-list',
  '.cmd-list',
  '.gw',
  '.doc-drawer',
  '.pf .two > .main',
  '.pf .insp',
  '.pf.rc .two',
  '.pf.sale .two',
  '.att .view',
  '.att .pic',
  '.att .xml',
  '.deletion-rows',
  '.approve-many',
  '.ap-beside > .ap',
  '.paid-bills',
  '.run',
  '.run-side',
  '.due-scroll',
  '.paste-unread ul',
  '.person-names',
  '.ret-scroll',
  '.ret-lots',
  '.lab-list',
  '.product .dbody',
  '.product .kx-scroll',
  '.cal-side',
  '.list-side',
  '.arrival-view',
  '.close-lines',
  '.rx-shelf',
  '.rx-review-body',
  '.rx-chips',
  '.rp-table',
  '.rp-plot',
  '.rp-scroll',
  '.sa-body',
  '.sa-parts',
  '.sa-scroll',
  '.back-scroll',
  '.till',
  '.cnt-lots-box > div',
  '.goods-main',
  '.goods-box',
] as const
