import type { GridFacts } from '../facts.ts'
import type { Line } from '../line.ts'
import type { GridNews, LineStore } from './line-store.ts'
import { resolved } from './lines.ts'

interface Options {
  readonly store: LineStore
  readonly facts: GridFacts
  readonly say: (news: GridNews) => void
  readonly changed: () => void
}

/** Finds the products of codes that were typed or pasted. */
export function lookingUp({ store, facts, say, changed }: Options) {
  let unasked: ReadonlySet<string> = new Set()
  /** The lines of scans among them, by their keys: a scan counts, without a quantity that is typed. */
  const scanned = new Set<string>()
  const lines = () => store.get().values.lines
  return {
    /** Looks up the codes in some lines, by the keys of these. */
    lookup: async (keys: readonly string[]) => {
      const open = (line: Line) => keys.includes(line.key) && line.product === null && line.typed !== ''
      const codes = lines()
        .filter(open)
        .map((line) => line.typed)
      if (codes.length === 0) return
      try {
        const found = await facts.find(codes)
        unasked = new Set([...unasked].filter((code) => !codes.includes(code)))
        store.setLines((all) => resolved(all, found, scanned), null)
      } catch {
        unasked = new Set([...unasked, ...codes])
        changed()
        return say({ kind: 'failed' })
      }
      changed()
      const unknown = lines().filter(open)
      store.leave(...unknown.map(({ key }) => `${key}:product`))
      if (unknown.length > 0) say({ kind: 'unknown', codes: unknown.map(({ typed }) => typed) })
    },
    /** Keeps that a scanned code of a line could not be looked up; it is once there is a connection again. */
    missed: ({ key, typed }: Line) => {
      scanned.add(key)
      unasked = new Set([...unasked, typed])
      changed()
    },
    /** Codes that could not be looked up: nothing is known of them. */
    unasked: () => unasked,
  }
}
