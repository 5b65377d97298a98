// Control characters except the line feed, and direction controls: the PDF sets the direction of each text.
const dropped = /(?!\n)\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** The same value with all its texts made printable. */
export function cleaned<T>(value: T): T {
  if (typeof value === 'string')
    return value.toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(dropped, '') as T
  if (Array.isArray(value)) return value.map((part: unknown) => cleaned(part)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)])) as T
}
