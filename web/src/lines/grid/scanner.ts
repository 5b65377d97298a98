import type { GridFacts } from '../facts.ts'
import { type Column, type GridPick, type Line, newLine } from '../line.ts'
import type { GridNews, LineStore } from './line-store.ts'
import type { GivenRules } from './given-rules.ts'
import { type Scanned, scannedInto, withCell } from './lines.ts'
import { readLabel, type ScannedLabel } from './scan.ts'

interface Options {
  readonly store: LineStore
  readonly columns: readonly Column[]
  /** What holds for lines of another document: only its products are counted. */
  readonly given: GivenRules | undefined
  readonly facts: GridFacts
  readonly say: (news: GridNews) => void
  /** Moves what follows the grid to a line. */
  readonly follow: (key: string) => void
  /** The line that the cursor is or was in. */
  readonly current: () => string
  /** Keeps that a scanned code of a line could not be looked up. */
  readonly missed: (line: Line) => void
  readonly changed: () => void
}

/**
 * Counts scans into the lines in sequence, and accepts a quantity for the last one. Scans and input wait for the
 * replies before them.
 */
export function scanner({ store, columns, given, facts, say, follow, current, missed, changed }: Options) {
  let queue = Promise.resolve()
  let coming = 0
  let last = ''
  const lines = () => store.get().values.lines
  const lineOf = (key: string) => lines().find((line) => line.key === key)

  const announce = (key: string) => {
    const at = lines().findIndex((line) => line.key === key)
    const line = lines()[at]
    if (!line) return
    last = key
    follow(key)
    const product = line.product?.name ?? line.typed
    say({ kind: 'counted', line: at + 1, product, quantity: line.quantity })
  }
  const take = (counted: Scanned | undefined, code: string) => {
    if (!counted) return say({ kind: 'absent', code })
    store.setLines(() => counted.lines, `scan:${code}:${Date.now()}`)
    return announce(counted.key)
  }
  const scanOnto = (pick: GridPick | undefined, label: ScannedLabel, times: string | undefined) =>
    take(pick && given?.counts(lines(), pick, label, times), label.code)
  /** Keeps a code without a product in a line of its own. */
  const keepCode = (code: string, label: ScannedLabel | undefined, times: string | undefined): Line => {
    const line = newLine({
      typed: code.slice(0, 64),
      lot: label?.lot ?? '',
      expiresOn: label?.expiresOn ?? '',
      quantity: times ?? '',
    })
    store.setLines((all) => all.toSpliced(-1, 0, line), `scan:${line.key}`)
    store.leave(`${line.key}:product`)
    last = line.key
    return line
  }
  const scanOne = async (text: string, times: string | undefined) => {
    const read = readLabel(text)
    const code = read?.code ?? text.trim()
    if (given?.reads) return take(given.reads(lines(), { text, times, current: current() }), code)
    // The lot on a label only matters where goods have lots, not in an order.
    const label = columns.includes('lot') ? read : undefined
    try {
      const pick = facts.byCode(code) ?? (await facts.find([code]))[0]
      if (given) return scanOnto(pick, { lot: '', expiresOn: '', ...label, code }, times)
      if (pick === undefined) {
        keepCode(code, label, times)
        return say({ kind: 'unknown', codes: [code] })
      }
      const scanned = scannedInto(lines(), pick, label, times)
      store.setLines(() => scanned.lines, `scan:${text}:${Date.now()}`)
      announce(scanned.key)
    } catch {
      last = ''
      if (given) return say({ kind: 'failed', code })
      // Once the product is found, the line counts what its code stands for.
      missed(keepCode(code, label, times))
      return say({ kind: 'failed' })
    }
  }
  const scanNext = async (before: Promise<void>, text: string, times: string | undefined) => {
    await before
    await scanOne(text, times)
    coming -= 1
    changed()
  }
  const countNext = async (before: Promise<void>, quantity: string, lineKey: string | null) => {
    await before
    const key = lineKey ?? last
    if (!lineOf(key)) return
    store.setLines((all) => withCell(all, key, 'quantity', quantity), `times:${key}`)
    announce(key)
    changed()
  }

  const counted = async (then: () => Promise<void>): Promise<void> => {
    const known = queue
    await known
    return known === queue ? then() : counted(then)
  }

  return {
    /** Continues once every scan so far, and every one that came meanwhile, is in its line. */
    counted,
    /** @param times the quantity given before it */
    scan: (text: string, times?: string) => {
      coming += 1
      changed()
      queue = scanNext(queue, text, times)
    },
    /**
     * Sets the quantity of a line.
     * @param key the line; the last scan if it is still being looked up
     */
    count: (quantity: string, key: string | null) => {
      queue = countNext(queue, quantity, key)
    },
    /** The last scanned line; null while it is looked up, undefined when there was none. */
    last: (): Line | null | undefined => (coming > 0 ? null : last === '' ? undefined : lineOf(last)),
    forget: () => {
      last = ''
    },
  }
}
