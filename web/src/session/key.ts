/**
 * A new `Idempotency-Key`. `crypto.randomUUID` is missing on a page served over plain http, which a shop's own
 * network may use.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
