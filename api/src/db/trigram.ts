/** Whether there are three letters in a row to look up; with fewer, a trigram index would be read completely. */
export const hasTrigram = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(typed)
