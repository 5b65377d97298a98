/** The argument names of an ICU message, sorted; tags count too, in angle brackets. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>([...message.matchAll(/<(\w+)>/g)].map(([tag]) => tag))
  let at = 0

  const skipSpace = () => {
    while (/\s/.test(message[at] ?? '')) at += 1
  }
  const word = () => {
    const from = at
    while (/[^\s,{}]/.test(message[at] ?? '')) at += 1
    return message.slice(from, at)
  }
  /** Text up to its closing brace, or to the end. */
  const text = () => {
    while (at < message.length && message[at] !== '}') {
      at += 1
      if (message[at - 1] === '{') argument()
    }
  }
  /** From after its opening brace to after its closing one. */
  const argument = () => {
    skipSpace()
    names.add(word())
    while (at < message.length && message[at] !== '}') {
      at += 1
      if (message[at - 1] !== '{') continue
      text()
      at += 1
    }
    at += 1
  }

  text()
  return [...names].sort()
}
