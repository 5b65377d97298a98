import { useSyncExternalStore } from 'react'
import { isBlank, type Line } from '../line.ts'
import type { GridControl } from './control.ts'
import type { Times } from './times.ts'

/** How many there are of a line that is in the grid already. */
export interface Counted {
  readonly quantity: string
  /** Null while what was scanned is looked up. */
  readonly line: Line | null
  readonly take: () => void
}

/**
 * What a figure means that is typed where the next product is scanned: so many of what was scanned last. With a sign or
 * a letter (`3*`, `3x`) it may as well follow a line that was typed.
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
