/** One event of a stream of server-sent events. */
export interface StreamEvent {
  readonly id: string
  readonly type: string
  readonly data: string
}

/** Parses events from text that arrives in pieces; a comment is only a sign of life. */
export function eventReader(hear: (event: StreamEvent) => void): (piece: string) => void {
  let rest = ''
  let id = ''
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map<string, string>()
      for (const line of block.split('\n')) {
        const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
        if (name === '') continue
        const before = fields.get(name)
        fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value)
      }
      id = fields.get('id') ?? id
      const data = fields.get('data')
      if (data !== undefined) hear({ id, type: fields.get('event') ?? 'message', data })
    }
  }
}
