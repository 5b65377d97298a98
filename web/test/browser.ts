import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { loadToasts, withdrawOffers } from '../src/kit/toast.ts'

// Adds what jsdom lacks of a browser, and removes each test's screen and messages after it.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
/**
 * Only media queries about widths are supported: those of the window, which is that of a desktop with a mouse unless a
 * test sets another.
 */
const holds = (media: string) =>
  media.split(', ').some((each) => {
    if (each === '(pointer: fine)') return true
    const [, edge, width] = /^\((min|max)-width: (\d+)px\)$/.exec(each) ?? []
    if (width === undefined) return false
    return edge === 'min' ? innerWidth >= Number(width) : innerWidth <= Number(width)
  })
globalThis.matchMedia ??= (media) =>
  ({
    media,
    matches: holds(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList
if (!('scrollIntoView' in Element.prototype))
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
if (!('setPointerCapture' in Element.prototype))
  Object.assign(Element.prototype, { setPointerCapture: () => undefined })
// The router scrolls to where it goes.
globalThis.scrollTo = () => undefined
// The test browser has no layout, so elements get these sizes: of thousands of rows a table draws those that this
// screen shows.
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => 600 })
Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, get: () => 1000 })
Object.defineProperty(Element.prototype, 'scrollHeight', { configurable: true, get: () => 1_000_000 })
Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
  if (typeof to !== 'object') return
  this.scrollTop = to.top ?? this.scrollTop
  setTimeout(() => this.dispatchEvent(new Event('scroll')))
}
/** Between two keys of a person who types quickly, milliseconds. */
const typingPause = 60
const stamps = new WeakMap<Event, number>()
let lastKey = 0
const original = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
// Tests type as people do: a scanner is told by its pace, and that of a test depends on the machine. `scan` of form.ts
// sends a code as a scanner does.
Object.defineProperty(Event.prototype, 'timeStamp', {
  configurable: true,
  get(this: Event): number {
    const now = original?.get?.call(this) as number
    if (this.type !== 'keydown') return now
    const known = stamps.get(this)
    if (known !== undefined) return known
    lastKey = Math.max(now, lastKey + typingPause)
    stamps.set(this, lastKey)
    return lastKey
  },
})
// The next frame comes at once: nothing is drawn, and on a busy machine a list that closes in between loses the focus.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now())))
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame)
// Results usually come at once; on a busy machine they may take longer.
configure({ asyncUtilTimeout: 30_000 })

// Timers that are pending when the tests of a file end would find no screen any more, so they are cancelled.
const { setTimeout: later } = globalThis
const waiting = new Set<ReturnType<typeof later>>()
globalThis.setTimeout = Object.assign((...of: Parameters<typeof later>) => {
  const timer = later(...of)
  waiting.add(timer)
  return timer
}, later)

afterEach(async () => {
  cleanup()
  withdrawOffers()
  // The library shows its messages again on the next screen.
  const { toast } = await loadToasts()
  toast.dismiss()
})
afterAll(() => {
  for (const timer of waiting) clearTimeout(timer)
  globalThis.setTimeout = later
})
