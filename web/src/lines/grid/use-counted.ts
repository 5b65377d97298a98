import { useSyncExternalStore } from 'react'
import { isBlank, type Line } from '../line.ts'
import type { GridControl } from './control.ts'
import type { Times } from './times.ts'

/** The quantity of an existing line in the grid. */
export interface Counted {
  readonly quantity: string
  /** Null while the scan is looked up. */
  readonly line: Line | null
  readonly take: () => void
}

/**
 * The meaning of a number typed where the next product is scanned: the quantity of the last scan. With a sign or a
 * letter (`3*`, `3x`) it can also follow a typed line.
 */
export function useCounted(
  many: Times | undefined,
  blank: boolean,
  control: GridControl,
): Counted | undefined {
  const scanned = useSyncExternalStore(control.subscribe, control.toCount)
  if (!blank || many === undefined || many.rest !== '') return undefined
  const line = scanned === undefined && !many.alone ? control.lastFilled() : scanned
  if (line === undefined || (line !== null && isBlank(line))) return undefined
  const { quantity } = many
  return { quantity, line, take: () => control.count(quantity, line?.key ?? null) }
}
