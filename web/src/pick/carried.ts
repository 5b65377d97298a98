import { useEffect, useEffectEvent } from 'react'

/** What a form that edits something needs to go on over a newer version of it. */
export interface Again<Values> {
  /** Loads the newest version; what was typed is laid over it. */
  readonly onReload: (typed: Partial<Values>) => void
  /** What was typed over the version before. */
  readonly carried: Partial<Values> | undefined
}

/** The values that differ from those a form began with. */
export function typedOver<Values extends object>(began: Values, values: Values): Partial<Values> {
  const typed = Object.entries(values).filter(
    ([name, value]) => !Object.is(value, began[name as keyof Values]),
  )
  return Object.fromEntries(typed) as Partial<Values>
}

/** Lays what was typed before over the newer values that a form has just begun with. */
export function useCarried<Values>(
  set: (change: Partial<Values>) => void,
  carried: Partial<Values> | undefined,
): void {
  const lay = useEffectEvent(set)
  useEffect(() => {
    if (carried) lay(carried)
  }, [carried])
}
