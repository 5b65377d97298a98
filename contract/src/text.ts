import { z } from 'zod'

/**
 * Control characters (including NUL), unpaired surrogates, code points that are permanently no characters, and the
 * bidirectional overrides that make one text look like another. They are refused in what a person types, not silently
 * removed.
 */
const forbidden = /\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069\ufeff]/u

const isLine = (text: string) => !forbidden.test(text)
const isNote = (text: string) => isLine(text.replace(/[\r\n\t]/g, ''))

/** Spaces and what fonts show nothing for: joiners, soft hyphens, fillers, the blank of braille. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text is seen. */
const isBlank = (text: string): boolean => unseen.test(text)
/** Without the spaces around it; text of which nothing is seen is empty. */
const trimmed = (text: string) => (isBlank(text) ? '' : text.trim())

/** Required text of one line, trimmed. */
export function textInput(max: number, min = 1) {
  return z.string().refine(isLine, { error: 'text' }).overwrite(trimmed).min(min).max(max)
}

/**
 * Text by which something is found again. Texts that look alike are equal: full-width and composed letters are
 * normalised (NFKC), all dashes are hyphens, and invisible characters are refused.
 */
const codeInput = () =>
  z
    .string()
    .refine((text) => isLine(text) && !/\p{Cf}/u.test(text), { error: 'text' })
    .normalize('NFKC')
    .overwrite((text) => text.replace(/[\p{Pd}\u2212]/gu, '-'))
    .overwrite(trimmed)

/** The reference of a document or code of a product. */
export const referenceInput = (min = 3) => codeInput().min(min).max(64)

/**
 * Whether the reference of a new document is the one that its form was offered: if somebody else has taken it since,
 * the document gets the next free one instead of being refused.
 */
export const referenceOffered = z.boolean().default(false)

/** The code of a lot, as its label says it; may be empty. */
export const lotInput = () => codeInput().max(40).default('')

/** Text of one line, trimmed; may be empty. */
export function optionalText(max: number) {
  return z.string().refine(isLine, { error: 'text' }).overwrite(trimmed).max(max).default('')
}

/** A note of several lines; may be empty. */
export function noteText(max = 2000) {
  return z.string().refine(isNote, { error: 'text' }).overwrite(trimmed).max(max).default('')
}

/** Required text of several lines, trimmed; the caller sets its length. */
export const linesInput = () => z.string().refine(isNote, { error: 'text' }).overwrite(trimmed)

/**
 * The form of a text that search compares: lower case, without accents, runs of spaces collapsed. The database does
 * the same.
 */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
