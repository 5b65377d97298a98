import type { Pool } from 'pg'

const listeners = new WeakMap<Pool, Set<() => void>>()

/** Calls `hear` after each write that this process commits through the pool. @returns how to stop */
export function onCommitted(pool: Pool, hear: () => void): () => void {
  const heard = listeners.get(pool) ?? new Set()
  listeners.set(pool, heard.add(hear))
  return () => heard.delete(hear)
}

/** A write was committed. */
export function noteCommitted(pool: Pool): void {
  for (const hear of listeners.get(pool) ?? []) hear()
}
