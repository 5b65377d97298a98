import { pickProducts, type ProductPick } from '@trastienda/contract/product'
import { type CodedProduct, findByCode } from '@trastienda/contract/product-code'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { pickOrKept } from '../offline/kept-picks.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import type { GridPick } from './line.ts'

export type KnownProducts = ReadonlyMap<number, ProductPick>

/** Where the grid finds products. */
export interface GridFacts<One extends GridPick = GridPick> {
  /** The store whose stock is shown; null for that of all stores. */
  readonly storeId: number | null
  readonly get: () => ReadonlyMap<number, One>
  readonly subscribe: (listener: () => void) => () => void
  // A method, so that callers with a richer product type get that type back.
  remember(picks: readonly One[]): void
  readonly search: OptionSearch
  /** The product with exactly that code, if it has been loaded. */
  readonly byCode: (code: string) => One | undefined
  /** Requests exact codes and barcodes. */
  readonly find: (codes: readonly string[]) => Promise<readonly (One & { readonly asked: string })[]>
  /** The barcode or code of a product, for the list of choices. */
  readonly pickOf: (option: Option) => One | undefined
}

/** The known products of one store, collected while a purchase is typed. */
export interface ProductFacts extends GridFacts<ProductPick> {
  /** Fetches unknown ones. */
  readonly load: (ids: readonly number[]) => Promise<void>
  readonly find: (codes: readonly string[]) => Promise<CodedProduct[]>
}

const most = 200

export function productFacts(storeId: number | null): ProductFacts {
  let knownProducts: KnownProducts = new Map()
  const codes = new Map<string, ProductPick>()
  const requestedIds = new Set<number>()
  const listeners = new Set<() => void>()
  const store = storeId ?? undefined

  const remember = (picks: readonly ProductPick[]) => {
    if (picks.length === 0) return
    knownProducts = new Map([...knownProducts, ...picks.map((pick) => [pick.id, pick] as const)])
    for (const pick of picks) codes.set(pick.code, { ...pick, factor: '1' })
    for (const listener of listeners) listener()
  }
  const load = async (ids: readonly number[]) => {
    const missing = [...new Set(ids)].filter((id) => !knownProducts.has(id) && !requestedIds.has(id))
    for (const id of missing) requestedIds.add(id)
    for (let at = 0; at < missing.length; at += most) {
      const wanted = missing.slice(at, at + most)
      try {
        remember((await call(pickProducts, { query: { ids: wanted.join(','), store } })).data)
      } catch {
        for (const id of wanted) requestedIds.delete(id)
      }
    }
  }
  const ask = (text: string, signal?: AbortSignal) =>
    pickOrKept({ kind: 'product', text, textsOf: ({ code, name }) => [code, name] }, () =>
      call(pickProducts, { query: { q: text, store }, signal }),
    )
  const search: OptionSearch = async (text, signal) => {
    const { data } = await ask(text.trim(), signal)
    remember(data)
    return data.map(({ id, name, code }) => ({ id, label: name, detail: code }))
  }
  const findCodes = async (wanted: readonly string[]): Promise<CodedProduct[]> => {
    try {
      const codes = [...new Set(wanted)].slice(0, 500)
      return (await call(findByCode, { body: { codes, storeId } })).data
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== undefined) throw error
      // Without a connection a single code is looked for in what was read.
      const { data, exact } = wanted.length === 1 ? await ask(wanted[0] ?? '') : { data: [], exact: false }
      if (!exact) throw error
      return data.map((pick) => ({ ...pick, asked: wanted[0] ?? '' }))
    }
  }
  const find = async (wanted: readonly string[]) => {
    const data = await findCodes(wanted)
    remember(data)
    for (const pick of data) codes.set(pick.asked.trim(), pick)
    return data
  }
  return {
    storeId,
    get: () => knownProducts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    remember,
    load,
    search,
    byCode: (code) => codes.get(code.trim()),
    find,
    pickOf: ({ id }) => knownProducts.get(Number(id)),
  }
}
