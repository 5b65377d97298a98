import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Adds what jsdom lacks of a browser, and unmounts each test's screen after it.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
globalThis.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
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

afterEach(cleanup)
