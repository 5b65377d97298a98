/**
 * How often a random test is repeated: `whole` for the complete check (`.ci/run` sets `CI`), `fewer` between changes.
 * @param name the environment variable that overrides it
 */
export const tries = (name: string, whole: number, fewer: number): number =>
  Number(process.env[name] ?? (process.env['CI'] ? whole : fewer))
