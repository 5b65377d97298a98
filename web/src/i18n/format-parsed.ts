import format from 'use-intl/format-message/format-only'

/**
 * Formats a message that the build parsed (bundling/formatted-words.ts), in place of use-intl's own function, which
 * returns an empty list where a message says nothing: `{count, plural, =0 {} other {…}}`.
 */
function formatParsed(...given: Parameters<typeof format>): ReturnType<typeof format> {
  const said = format(...given)
  return Array.isArray(said) && said.length === 0 ? '' : said
}
formatParsed.raw = format.raw

export default formatParsed
