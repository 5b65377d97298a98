/** Joins names of classes and leaves out what does not apply; undefined where nothing is left. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
