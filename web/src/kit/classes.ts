/** Joins classes and leaves out those that do not apply; undefined if none is left. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
