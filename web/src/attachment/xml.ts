const step = '  '
/** The most that is shown on a screen; the file has the rest. */
const longest = 200_000

/** The text of an XML file by its byte order mark, else by its declared encoding. */
export function xmlText(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
  if (head.startsWith('ÿþ')) return new TextDecoder('utf-16le').decode(bytes)
  if (head.startsWith('þÿ')) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? ''
  try {
    // A declaration that could be read as single bytes is not UTF-16, whatever it says.
    return new TextDecoder(/^$|^utf-?16/i.test(declared) ? 'utf-8' : declared).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Formats an XML text in lines, one element each. Text that is no XML stays unchanged. */
export function laidOut(text: string): string {
  const source = text
    .slice(0, longest)
    .replace(/^\ufeff/, '')
    .trim()
  if (!source.startsWith('<')) return source
  let depth = 0
  const lines: string[] = []
  const tokens = source.match(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<[^>]*>|[^<]+/g) ?? []
  tokens.forEach((token, at) => {
    const closing = token.startsWith('</')
    const opening = /^<[^/!?]/.test(token) && !token.endsWith('/>')
    if (closing) depth = Math.max(0, depth - 1)
    const words = token.startsWith('<') ? token : token.trim()
    if (words === '') return
    const text = !token.startsWith('<') || token.startsWith('<![CDATA[')
    const previous = tokens[at - 1] ?? ''
    const joins =
      (text && isOpening(previous)) ||
      (closing && at > 1 && !previous.startsWith('</') && isOpening(tokens[at - 2] ?? ''))
    if (joins && lines.length > 0) lines[lines.length - 1] += words
    else lines.push(step.repeat(depth) + words)
    if (opening) depth += 1
  })
  return lines.join('\n')
}

function isOpening(token: string): boolean {
  return /^<[^/!?]/.test(token) && !token.endsWith('/>')
}
