/** Verbs that agree with the number after them, and plurals that agree with the one before them. */
const agreeing =
  /(?<!\p{L})(?:faltan|sobran|van|quedan|llegaron|enviaron|recibieron) \{\w+\}|\{(?!(?:name|time|before|after)\})\w+\} (?:más )?\p{L}{2,}[aeo]s(?!\p{L})/giu

/** A message without its plural rules: text inside one already follows its number. */
function unruled(message: string): string {
  let words = ''
  for (let at = 0; at < message.length; at += 1) {
    if (!/^\{\s*\w+\s*,\s*plural\s*,/.test(message.slice(at))) {
      words += message[at]
      continue
    }
    for (let depth = 0; at < message.length; at += 1) {
      if (message[at] === '{') depth += 1
      if (message[at] === '}') depth -= 1
      if (depth === 0) break
    }
  }
  return words
}

/** The places where a Spanish message puts a plural after a value without a plural rule: "1 rechazadas". */
export function unruledCounts(message: string): readonly string[] {
  return unruled(message).match(agreeing) ?? []
}

/** The numbers for which a message has plural rules. */
export function ruledCounts(message: string): readonly string[] {
  return [
    ...new Set([...message.matchAll(/\{\s*(\w+)\s*,\s*plural\s*,/g)].map(([, name = '']) => name)),
  ].sort()
}
