import { type Figure, figure } from '@trastienda/contract/report-documents'

/** What the documents of a figure are chosen by, as their call takes it. */
export type Narrowed = Readonly<Record<string, string>>

/** The filters that the documents of a figure know. */
const known = new Set([
  'from',
  'to',
  'store',
  'pending',
  'product',
  'category',
  'user',
  'supplier',
  'customer',
  'method',
  'state',
  'batch',
  'companies',
  'lines',
  'overdueBy',
  'customerLike',
  'supplierLike',
  'userLike',
  'productLike',
])

// What keeps parts apart in the parameter stands for itself in none of them.
const written = (value: string) => value.replaceAll(/[%:;]/g, encodeURIComponent)
function read(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export interface Shown {
  readonly figure: Figure
  readonly query: Narrowed
}

/** A figure and what its documents are chosen by, as one parameter of the address. */
export function drillCode({ figure: name, query }: Shown): string {
  return [name, ...Object.entries(query).map(([key, value]) => `${key}:${written(value)}`)].join(';')
}

/** Reads what `drillCode` wrote; undefined for what it never wrote. */
export function readDrill(code: string | null): Shown | undefined {
  const [name, ...parts] = (code ?? '').split(';')
  const found = figure.safeParse(name)
  if (!found.success) return undefined
  const pairs = parts.map((part) => [
    part.slice(0, part.indexOf(':')),
    read(part.slice(part.indexOf(':') + 1)),
  ])
  return { figure: found.data, query: Object.fromEntries(pairs.filter(([key = '']) => known.has(key))) }
}
