import { useEffect, useEffectEvent } from 'react'
import type { DocumentValues, FormStore } from './form-store.ts'

interface StoredValues extends DocumentValues {
  readonly storeId: number | null
}

/** Sets the chosen store in a form that was opened before it was known, and reports when it did. */
export function useArrivingStore<Values extends StoredValues, Field extends string & keyof Values>(
  store: FormStore<Values, Field>,
  usual: number | null,
  onFilled?: () => void,
): void {
  const filled = useEffectEvent(() => onFilled?.())
  useEffect(() => {
    const { values, base, version } = store.get()
    if (usual === null || values.storeId !== null || base.storeId !== null) return
    filled()
    store.reset({ ...values, storeId: usual }, version, { ...base, storeId: usual })
  }, [store, usual])
}
