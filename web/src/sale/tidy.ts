import { unscaled } from '@trastienda/contract/decimal'
import type { Cop } from '@trastienda/contract/money'
import type { Line } from '../lines/line.ts'
import type { SaleStore } from './kind.ts'
import type { SaleFacts, Shelf } from './shelf.ts'

type Lines = readonly Line[]

/** An amount as a line stores a price, pesos; empty for none, which has to be typed. */
const priceOf = (price: Cop): string => (price === 0 ? '' : unscaled(BigInt(price), 2))

const noLots = { lot: '', expiresOn: '', lots: null, lotReason: '' } as const

/** One, or the factor of the typed code. */
function quantityOf({ quantity, product }: Line, before: Line | undefined, shelf: Shelf): string {
  const factor = shelf.get(product?.id ?? 0)?.factor ?? '1'
  const proposed = quantity === '1' && before?.typed !== '' && before?.quantity === '1'
  return quantity === '' ? '1' : proposed ? factor : quantity
}

/** A line that got a product: its price and quantity, and nothing of an earlier product. */
function priced(line: Line, before: Line | undefined, shelf: Shelf): Line {
  const other = Boolean(before?.product)
  const price =
    !other && line.price !== '' ? line.price : priceOf(shelf.get(line.product?.id ?? 0)?.price ?? (0 as Cop))
  const fresh = other ? { ...noLots, priceReason: '' } : {}
  return { ...line, ...fresh, price, quantity: quantityOf(line, before, shelf) }
}

/** A line whose product was removed keeps only a typed quantity. */
const emptied = (line: Line): Line => ({
  ...line,
  ...noLots,
  price: '',
  quantity: line.quantity === '1' ? '' : line.quantity,
  priceReason: '',
})

/** Further changes to a changed line. */
function followed(line: Line, before: Line | undefined, shelf: Shelf): Line {
  const { product, typed, quantity, lot, lots } = line
  if (product && product.id !== before?.product?.id) return priced(line, before, shelf)
  if (!product && typed === '' && (before?.product || before?.typed)) return emptied(line)
  // Before the cursor is in the quantity: a value set under the cursor later would mix with typed digits.
  if (typed !== '' && quantity === '') return { ...line, quantity: '1' }
  const renamed = before && lot !== before.lot && lots === before.lots
  return renamed ? { ...line, expiresOn: '', lots: null, lotReason: '' } : line
}

/** Lines after a change: a product sets its price and the quantity one, another lot clears the chosen one. */
export function tidied(before: Lines, after: Lines, shelf: Shelf): Lines {
  const lineByKey = new Map(before.map((line) => [line.key, line]))
  return after.map((line) =>
    lineByKey.get(line.key) === line ? line : followed(line, lineByKey.get(line.key), shelf),
  )
}

/** The form's store as the grid changes it: every change is tidied up. */
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

/** Puts the lots that were typed or scanned by their code into their lines. */
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
