/** Where layouts change, px; no stylesheet and no script changes one at any other width. */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

type Breakpoint = keyof typeof breakpoints

/** The media query of the widths from a breakpoint on. */
export const from = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`

/** The media query of a low window, such as a phone on its side: what is read and worked on has all of it. */
export const low = '(max-height: 499px)'

/** The media query of the widths below a breakpoint. */
export const below = (name: Breakpoint): string => `(max-width: ${breakpoints[name] - 1}px)`
