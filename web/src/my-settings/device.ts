/** The device of a session. */
export interface Device {
  readonly browser: string
  readonly system: string
}

// A browser also names those it descends from: the most specific first.
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

const named = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, mark]) => mark.test(agent))?.[0]

/** A browser's description of itself in common words; undefined when it is unknown. */
export function deviceOf(agent: string): Device | undefined {
  const [browser, system] = [named(browsers, agent), named(systems, agent)]
  return browser === undefined || system === undefined ? undefined : { browser, system }
}
