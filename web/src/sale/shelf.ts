import type { Day } from '@trastienda/contract/calendar'
import { findByCode } from '@trastienda/contract/product-code'
import { pickForSale, type SalePick } from '@trastienda/contract/sale-form'
import type { OptionSearch } from '../kit/filter-code.ts'
import type { GridFacts } from '../lines/facts.ts'
import type { GridPick } from '../lines/line.ts'
import { pickOrKept } from '../offline/kept-picks.ts'
import { call } from '../session/client.ts'

/** A product for a sale; `on hand` is what can still be sold. */
export type ShelfPick = SalePick & GridPick

export type Shelf = ReadonlyMap<number, ShelfPick>

/** What one store can sell on one day, collected while a sale is typed. */
export interface SaleFacts extends GridFacts<ShelfPick> {
  /** Fetches unknown products. */
  readonly load: (ids: readonly number[]) => Promise<void>
  /** Refetches known products: others sell meanwhile. */
  readonly refresh: () => Promise<void>
}

interface Where {
  readonly storeId: number | null
  readonly soldOn: Day | undefined
  /** The sale that is being changed: the goods that it reserves are free for it. */
  readonly except: number | null
}

const most = 200

const shelved = (pick: SalePick): ShelfPick => ({ ...pick, onHand: pick.free })

export function saleFacts({ storeId, soldOn, except }: Where): SaleFacts {
  let shelf: Shelf = new Map()
  const codes = new Map<string, ShelfPick>()
  const requestedIds = new Set<number>()
  const listeners = new Set<() => void>()
  const more = { ...(soldOn !== undefined && { soldOn }), ...(except !== null && { except }) }

  const fetchPicks = async (query: { q?: string; ids?: string }, signal?: AbortSignal) => {
    if (storeId === null) return { data: [], exact: false }
    const ask = () =>
      call(pickForSale, { query: { ...query, ...more, store: storeId }, ...(signal && { signal }) })
    const { data, exact } =
      query.q === undefined
        ? await ask()
        : await pickOrKept(
            { kind: `sale ${storeId}`, text: query.q, textsOf: ({ code, name }) => [code, name] },
            ask,
          )
    return { data: data.map(shelved), exact }
  }
  const remember = (picks: readonly ShelfPick[]) => {
    if (picks.length === 0) return
    shelf = new Map([...shelf, ...picks.map((pick) => [pick.id, pick] as const)])
    for (const pick of picks) codes.set(pick.code, { ...pick, factor: '1' })
    for (const listener of listeners) listener()
  }
  const fetchAll = async (ids: readonly number[]) => {
    for (let at = 0; at < ids.length; at += most)
      remember((await fetchPicks({ ids: ids.slice(at, at + most).join(',') })).data)
  }
  const load = async (ids: readonly number[]) => {
    const missing = [...new Set(ids)].filter((id) => !shelf.has(id) && !requestedIds.has(id))
    for (const id of missing) requestedIds.add(id)
    await fetchAll(missing).catch(() => missing.forEach((id) => requestedIds.delete(id)))
  }
  const search: OptionSearch = async (text, signal) => {
    const { data } = await fetchPicks({ q: text.trim() }, signal)
    remember(data)
    return data.map(({ id, name, code }) => ({ id, label: name, detail: code }))
  }
  /** A scan is one request; a pasted table requests all of its codes together. */
  const find = async (wanted: readonly string[]) => {
    const found = wanted.length === 1 ? await findOne(wanted[0] ?? '') : await findMany(wanted)
    remember(found)
    for (const pick of found) codes.set(pick.asked.trim(), pick)
    return found
  }
  const findOne = async (code: string) => {
    const { data, exact } = await fetchPicks({ q: code })
    return exact ? data.slice(0, 1).map((pick) => ({ ...pick, asked: code })) : []
  }
  const findMany = async (wanted: readonly string[]) => {
    const { data } = await call(findByCode, { body: { codes: [...new Set(wanted)].slice(0, 500), storeId } })
    await fetchAll(data.map(({ id }) => id))
    return data.flatMap(({ id, factor, asked: code }) => {
      const pick = shelf.get(id)
      return pick ? [{ ...pick, factor, asked: code }] : []
    })
  }
  return {
    storeId,
    get: () => shelf,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    remember,
    load,
    refresh: () => fetchAll([...shelf.keys()]),
    search,
    byCode: (code) => codes.get(code.trim()),
    find,
    pickOf: ({ id }) => shelf.get(Number(id)),
  }
}
