const step = '  '
/** What is worth reading on a screen; the rest is in the file. */
const longest = 200_000

/** The text of an XML file by its byte order mark, else by the encoding that it declares. */
export function xmlText(bytes: ArrayBuffer): string {
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
  if (head.startsWith('ÿþ')) return new TextDecoder('utf-16le').decode(bytes)
  if (head.startsWith('þÿ')) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1] ?? ''
  try {
    // What could be read as far as here is not in two bytes a character, whatever it says.
    return new TextDecoder(/^$|^utf-?16/i.test(declared) ? 'utf-8' : declared).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Lays an XML text out in lines, one element each, so that a person can read it. Text that is no XML is left as it is. */
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
