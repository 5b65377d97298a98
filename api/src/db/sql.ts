/** A piece of SQL: literal text around values. Values become parameters and never enter the text. */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** Writes SQL; a value that is itself `Sql` is inserted as SQL, anything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(strings, values)
}

/** An empty piece. */
export const none = new Sql([''], [])

/** The piece if the condition holds (not undefined, null or false). */
export function when(condition: unknown, piece: Sql): Sql {
  return condition === undefined || condition === null || condition === false ? none : piece
}

/** Pieces with a separator between them. */
export function join(pieces: readonly Sql[], separator: string): Sql {
  if (pieces.length === 0) return none
  return new Sql(['', ...Array<string>(pieces.length - 1).fill(separator), ''], pieces)
}

/** Literal SQL from our own code (an allowed column, a sort direction). Never call it with external input. */
export function literal(text: string): Sql {
  return new Sql([text], [])
}

/** The text with `$1…` and the parameters, with nested pieces inlined. */
export function flatten(query: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const write = (piece: Sql): string =>
    piece.strings.reduce((text, part, at) => {
      if (at === 0) return part
      const value = piece.values[at - 1]
      if (value instanceof Sql) return text + write(value) + part
      values.push(value)
      return `${text}$${values.length}${part}`
    }, '')
  return { text: write(query), values }
}
