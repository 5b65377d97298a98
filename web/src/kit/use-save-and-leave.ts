import { useState } from 'react'

interface Leaving {
  /** Saves, when that is possible from here; answers whether it did. */
  readonly save: (() => Promise<boolean>) | undefined
  readonly stay: () => void
  readonly leave: () => void
}

/** Saves and leaves the page; stays on it when it could not be saved. */
export function useSaveAndLeave({ save, stay, leave }: Leaving) {
  const [busy, setBusy] = useState(false)
  const saveAndLeave = async () => {
    setBusy(true)
    const saved = await save?.().catch(() => false)
    setBusy(false)
    if (saved) leave()
    else stay()
  }
  return { busy, saveAndLeave }
}
