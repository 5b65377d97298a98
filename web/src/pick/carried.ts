import { useEffect, useEffectEvent } from 'react'

/** What an edit form needs to continue over a newer version. */
export interface Again<Values> {
  /** Loads the newest version; typed values are put over it. */
  readonly onReload: (typed: Partial<Values>) => void
  /** The values typed over the previous version. */
  readonly carried: Partial<Values> | undefined
}

/** The values that differ from a form's initial ones. */
export function typedOver<Values extends object>(began: Values, values: Values): Partial<Values> {
  const typed = Object.entries(values).filter(
    ([name, value]) => !Object.is(value, began[name as keyof Values]),
  )
  return Object.fromEntries(typed) as Partial<Values>
}

/** Puts earlier typed values over the newer values of a form that has just opened. */
export function useCarried<Values>(
  set: (change: Partial<Values>) => void,
  carried: Partial<Values> | undefined,
): void {
  const lay = useEffectEvent(set)
  useEffect(() => {
    if (carried) lay(carried)
  }, [carried])
}
