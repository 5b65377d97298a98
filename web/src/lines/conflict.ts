import type { DocumentValues } from './form-store.ts'
import { filled, isBlank, type Line, newLine } from './line.ts'

export type Side = 'mine' | 'theirs'

/** What conflicts with my version: another saved version, or a deletion. */
export type Clash<Saved> = { readonly kind: 'changed'; readonly theirs: Saved } | { readonly kind: 'deleted' }

/** One difference between two people's versions. */
export interface Difference<Field extends string> {
  /** `reference`, or `line:2` counted over both versions. */
  readonly id: string
  readonly field: Field | 'line'
  /** The line on each side; null when it was removed. */
  readonly mine: Line | null
  readonly theirs: Line | null
  /** The preselected side: the one that changed it, when only one did. Null when both did. */
  readonly suggested: Side | null
}

export interface Versions<Values> {
  /** The common earlier version. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** Values with the same id are equal whatever their name is by now; files are equal in any order. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).sort().join()
  if (typeof value === 'object' && value !== null && 'id' in value) return String(value.id)
  return JSON.stringify(value ?? null)
}

function suggestion(base: string, mine: string, theirs: string): Side | null {
  if (mine === base) return 'theirs'
  return theirs === base ? 'mine' : null
}

function plainLine(line: Line | null): string {
  if (!line) return ''
  const { key: _, product, ...rest } = line
  return JSON.stringify({ ...rest, productId: product?.id ?? null })
}

interface Pair {
  readonly base: Line | null
  readonly mine: Line | null
  readonly theirs: Line | null
}

/** The identity of a line within a document: its product and lot, and its index among equal ones. */
function identities(lines: readonly Line[]): Map<string, Line> {
  const named = new Map<string, Line>()
  for (const line of lines) {
    const name = `${line.product?.id ?? line.typed}/${line.lot}`
    let count = 1
    while (named.has(`${name}/${count}`)) count += 1
    named.set(`${name}/${count}`, line)
  }
  return named
}

function pairs({ base, mine, theirs }: Versions<DocumentValues>): Pair[] {
  const [inBase, inMine, inTheirs] = [
    identities(filled(base)),
    identities(filled(mine)),
    identities(filled(theirs)),
  ]
  const names = new Set([...inTheirs.keys(), ...inMine.keys()])
  return [...names].map((name) => ({
    base: inBase.get(name) ?? null,
    mine: inMine.get(name) ?? null,
    theirs: inTheirs.get(name) ?? null,
  }))
}

/** The differences between my version and the saved one, field by field and line by line. */
export function differences<Values extends DocumentValues, Field extends string & keyof Values>(
  fields: readonly Field[],
  versions: Versions<Values>,
): Difference<Field>[] {
  const { base, mine, theirs } = versions
  const inFields = fields.flatMap((field) => {
    const [was, m, t] = [plain(base[field]), plain(mine[field]), plain(theirs[field])]
    return m === t ? [] : [{ id: field, field, mine: null, theirs: null, suggested: suggestion(was, m, t) }]
  })
  const inLines = pairs(versions).flatMap((pair, at) => {
    const [was, m, t] = [plainLine(pair.base), plainLine(pair.mine), plainLine(pair.theirs)]
    const sides = { mine: pair.mine, theirs: pair.theirs }
    return m === t
      ? []
      : [{ id: `line:${at}`, field: 'line' as const, ...sides, suggested: suggestion(was, m, t) }]
  })
  return [...inFields, ...inLines]
}

export type Choices = Readonly<Record<string, Side>>

/** Merges two versions by the choices; where nothing was chosen, the saved version stays. */
export function merged<Values extends DocumentValues, Field extends string & keyof Values>(
  fields: readonly Field[],
  versions: Versions<Values>,
  choices: Choices,
): Values {
  const { mine, theirs } = versions
  const chosen = Object.fromEntries(
    fields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]),
  )
  const lines = pairs(versions).flatMap((pair, at) => {
    const same = plainLine(pair.mine) === plainLine(pair.theirs)
    const side = same ? 'theirs' : (choices[`line:${at}`] ?? 'theirs')
    return pair[side] ?? []
  })
  return { ...theirs, ...chosen, lines: [...lines.filter((line) => !isBlank(line)), newLine()] }
}
