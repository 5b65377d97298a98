import type { Plugin } from 'vite'
import { below, breakpoints, from, low } from '../src/theme/breakpoints.ts'

type Breakpoint = keyof typeof breakpoints

/**
 * A stylesheet with each named width, `(--below-sm)` or `(--from-lg)`, and the named height, `(--low)`, replaced by the
 * query of `theme/breakpoints.ts`.
 */
export function withWidths(css: string): string {
  return css
    .replaceAll('(--low)', low)
    .replace(/\(--(below|from)-([\w]+)\)/g, (named, side: string, name: string) => {
      if (!(name in breakpoints)) throw new Error(`there is no breakpoint ${named}`)
      return side === 'below' ? below(name as Breakpoint) : from(name as Breakpoint)
    })
}

/** Style sheets and scripts take the widths at which layouts change from the same place. */
export const namedWidths: Plugin = {
  name: 'named-widths',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler: (code) => ({ code: withWidths(code), map: null }),
  },
}
