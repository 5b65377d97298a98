import { z } from 'zod'

/**
 * Control characters (NUL among them), halves of a character, what is no character for good, and the bidirectional
 * overrides that make one text look like another. They are refused in what a person types, not silently removed.
 */
const forbidden = /\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069\ufeff]/u

const isLine = (text: string) => !forbidden.test(text)
const isNote = (text: string) => isLine(text.replace(/[\r\n\t]/g, ''))

/** Required text of one line, trimmed. */
export function textInput(max: number, min = 1) {
  return z.string().refine(isLine, { error: 'text' }).trim().min(min).max(max)
}

/**
 * What a document or a product goes by. Two that look alike are the same one: full-width and composed letters become the
 * usual ones (NFKC), and characters that nobody sees are refused.
 */
export function referenceInput(min = 3) {
  return z
    .string()
    .refine((text) => isLine(text) && !/\p{Cf}/u.test(text), { error: 'text' })
    .normalize('NFKC')
    .trim()
    .min(min)
    .max(64)
}

/** Text of one line that may be left empty, trimmed. */
export function optionalText(max: number) {
  return z.string().refine(isLine, { error: 'text' }).trim().max(max).default('')
}

/** A note of several lines, which may be left empty. */
export function noteText(max = 2000) {
  return z.string().refine(isNote, { error: 'text' }).trim().max(max).default('')
}

/** Required text of several lines, trimmed; how long it is, is said by whoever asks for it. */
export const linesInput = () => z.string().refine(isNote, { error: 'text' }).trim()

/** What search compares: lower case, accents gone, runs of spaces folded. The database does the same. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
