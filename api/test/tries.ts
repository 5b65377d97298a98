/**
 * How often something left to chance is tried: `whole` where all is proven (`.ci/run` says `CI`), `fewer` between changes.
 * @param name the environment variable that says otherwise
 */
export const tries = (name: string, whole: number, fewer: number): number =>
  Number(process.env[name] ?? (process.env['CI'] ? whole : fewer))
