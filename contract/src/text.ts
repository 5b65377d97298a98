import { z } from 'zod'

/**
 * Text that a person types. Control characters (NUL among them) and the bidirectional overrides that make one
 * text look like another are refused, not silently removed.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters to refuse
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** Required text of one line, trimmed. */
export function textInput(max: number, min = 1) {
  return z
    .string()
    .refine((text) => !forbidden.test(text) && !/[\r\n\t]/.test(text), { error: 'text' })
    .trim()
    .min(min)
    .max(max)
}

/** Text of one line that may be left empty, trimmed. */
export function optionalText(max: number) {
  return z
    .string()
    .refine((text) => !forbidden.test(text) && !/[\r\n\t]/.test(text), { error: 'text' })
    .trim()
    .max(max)
    .default('')
}

/** A note of several lines, which may be left empty. */
export function noteText(max = 2000) {
  return z
    .string()
    .refine((text) => !forbidden.test(text), { error: 'text' })
    .trim()
    .max(max)
    .default('')
}

/** What search compares: lower case, accents gone, runs of spaces folded. The database does the same. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
