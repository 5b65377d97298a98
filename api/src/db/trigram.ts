/** Whether there are three letters in a row to look up; with fewer, an index of trigrams is read from end to end. */
export const hasTrigram = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(typed)
