import type { Attachment } from '@trastienda/contract/attachment'
import { filled, isBlank, type Line, newLine } from '../lines/line.ts'
import { type HeadField, headFields, type PurchaseValues } from './values.ts'

export type Side = 'mine' | 'theirs'

/** One thing that two people left differently. */
export interface Difference {
  /** `reference`, or `line:2` counted over both versions. */
  readonly id: string
  readonly field: HeadField | 'line'
  /** The line as each side has it; null where it was taken out. */
  readonly mine: Line | null
  readonly theirs: Line | null
  /** The side to start from: who changed it, when only one did. Null when both did. */
  readonly suggested: Side | null
}

interface Versions {
  /** What both started from. */
  readonly base: PurchaseValues
  readonly mine: PurchaseValues
  readonly theirs: PurchaseValues
}

function plain(values: PurchaseValues, field: HeadField): string {
  if (field === 'supplier') return String(values.supplier?.id ?? '')
  if (field === 'attachments') return idsOf(values.attachments)
  return JSON.stringify(values[field])
}

function idsOf(attachments: readonly Attachment[]): string {
  return attachments
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()
}

function suggestion(base: string | undefined, mine: string, theirs: string): Side | null {
  if (mine === base) return 'theirs'
  return theirs === base ? 'mine' : null
}

function plainLine(line: Line | null | undefined): string {
  if (!line) return ''
  const { key: _, product, ...rest } = line
  return JSON.stringify({ ...rest, productId: product?.id ?? null })
}

interface Pair {
  readonly base: Line | null
  readonly mine: Line | null
  readonly theirs: Line | null
}

/** What tells a line from another of the same document: its product and lot, and which of several alike. */
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

function pairs({ base, mine, theirs }: Versions): Pair[] {
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

/** What differs between my version and the saved one, field by field and line by line. */
export function differences(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions
  const fields = headFields
    .filter((field) => plain(mine, field) !== plain(theirs, field))
    .map((field) => ({
      id: field,
      field,
      mine: null,
      theirs: null,
      suggested: suggestion(plain(base, field), plain(mine, field), plain(theirs, field)),
    }))
  const lines = pairs(versions).flatMap((pair, at) => {
    const [was, m, t] = [plainLine(pair.base), plainLine(pair.mine), plainLine(pair.theirs)]
    if (m === t) return []
    return [
      {
        id: `line:${at}`,
        field: 'line' as const,
        mine: pair.mine,
        theirs: pair.theirs,
        suggested: suggestion(was, m, t),
      },
    ]
  })
  return [...fields, ...lines]
}

export type Choices = Readonly<Record<string, Side>>

/** One version out of two by what was chosen; what was not chosen stays as it is saved. */
export function merged(versions: Versions, choices: Choices): PurchaseValues {
  const { mine, theirs } = versions
  const fields = Object.fromEntries(
    headFields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]),
  )
  const lines = pairs(versions).flatMap((pair, at) => {
    const same = plainLine(pair.mine) === plainLine(pair.theirs)
    const side = same ? 'theirs' : (choices[`line:${at}`] ?? 'theirs')
    return pair[side] ?? []
  })
  return { ...theirs, ...fields, lines: [...lines.filter((line) => !isBlank(line)), newLine()] }
}
