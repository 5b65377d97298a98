import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom leaves out of a browser, and each test's screen taken down after it.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
/** Widths alone are asked for: those of the window, which is a desk's unless a test says otherwise. */
const holds = (media: string) => {
  const [, edge, width] = /^\((min|max)-width: (\d+)px\)$/.exec(media) ?? []
  if (width === undefined) return false
  return edge === 'min' ? innerWidth >= Number(width) : innerWidth <= Number(width)
}
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
// The router scrolls to where it goes.
globalThis.scrollTo = () => undefined
// Nothing has a size without a layout: a table of a thousand rows draws those that a screen of this height shows.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 })
Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 1000 })
// What is waited for comes at once; a busy machine may take its time all the same.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
