import { unscaled } from '@trastienda/contract/decimal'
import type { Cop } from '@trastienda/contract/money'
import type { Line } from '../lines/line.ts'
import type { SaleStore } from './kind.ts'
import type { SaleFacts, Shelf } from './shelf.ts'

type Lines = readonly Line[]

/** An amount as a line keeps a price, pesos; empty for none, which is to be typed. */
const priceOf = (price: Cop): string => (price === 0 ? '' : unscaled(BigInt(price), 2))

const noLots = { lot: '', expiresOn: '', lots: null, lotReason: '' } as const

/** What else changes in a line that came to be another. */
function followed(line: Line, before: Line | undefined, shelf: Shelf): Line {
  const { product } = line
  if (product && product.id !== before?.product?.id) {
    const typed = !before?.product && line.price !== ''
    const price = typed ? line.price : priceOf(shelf.get(product.id)?.price ?? (0 as Cop))
    const fresh = before?.product ? { ...noLots, priceReason: '' } : {}
    return { ...line, ...fresh, price, quantity: line.quantity === '' ? '1' : line.quantity }
  }
  if (before && line.lot !== before.lot && line.lots === before.lots)
    return { ...line, expiresOn: '', lots: null, lotReason: '' }
  return line
}

/** Lines after a change: a product brings its price and is one, another lot forgets which one was chosen. */
export function tidied(before: Lines, after: Lines, shelf: Shelf): Lines {
  const known = new Map(before.map((line) => [line.key, line]))
  return after.map((line) => (known.get(line.key) === line ? line : followed(line, known.get(line.key), shelf)))
}

/** The store as the grid changes it: every change is tidied up. */
export function tillStore(store: SaleStore, facts: SaleFacts): SaleStore {
  return {
    ...store,
    setLines: (change, step) =>
      store.setLines((before) => {
        const after = change(before)
        return after === before ? before : tidied(before, after, facts.get())
      }, step),
  }
}

/** Puts the lots that were typed or scanned by their code into the lines that name them. */
export function withLots(lines: Lines, shelf: Shelf): Lines {
  const found = lines.map((line) => {
    const pick = line.product ? shelf.get(line.product.id) : undefined
    if (line.lot === '' || line.lots !== null || !pick) return line
    const code = line.lot.trim().toUpperCase()
    const lot = pick.lots.find(
      (each) =>
        each.lot.toUpperCase() === code && (line.expiresOn === '' || each.expiresOn === line.expiresOn),
    )
    if (!lot) return line
    return {
      ...line,
      lot: lot.lot,
      expiresOn: lot.expiresOn ?? '',
      lots: [{ lotId: lot.lotId, lot: lot.lot, expiresOn: lot.expiresOn, quantity: '' }],
    }
  })
  return found.every((line, at) => line === lines[at]) ? lines : found
}
