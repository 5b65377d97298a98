import { type ReactNode, useEffect, useState } from 'react'
import { sameValues } from '../../kit/form-path.ts'
import type { Form } from '../../kit/use-form.ts'
import { DraftBanner } from '../DraftBanner.tsx'
import { keepReturn, type ReturnDraft, type ReturnPlace, storedReturn } from './return-draft.ts'

/** What was typed into the form of a return before the page was loaded anew; read once. */
export function useStoredReturn<Values>(place: ReturnPlace): ReturnDraft<Values> | undefined {
  const [stored] = useState(() => storedReturn<Values>(place))
  return stored
}

export interface KeptReturn {
  /** Tells that what was typed is back. */
  readonly note: ReactNode
  /** Forgets it: it was saved, or discarded. */
  readonly drop: () => void
}

/** Keeps what is typed into the form of a return until it is saved or discarded, and brings back what is stored. */
export function useReturnDraft<Values extends object, Saved>(
  form: Form<Values, Saved>,
  place: ReturnPlace,
  stored: ReturnDraft<Values> | undefined,
): KeptReturn {
  useEffect(() => {
    if (stored) form.set(stored.typed)
    // Once, when the form opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const { values, initial, dirty } = form
  useEffect(() => {
    // What was emptied again is not to come back.
    if (!dirty) return keepReturn(place, undefined)
    const typed = Object.entries(values).filter(
      ([name, value]) => !sameValues(value, initial[name as keyof Values]),
    )
    keepReturn(place, {
      at: new Date().toISOString(),
      typed: Object.fromEntries(typed) as Partial<Values>,
      key: form.key(),
    })
    // The place is that of the form, whose key changes only when it is saved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values, initial, dirty])
  const drop = () => keepReturn(place, undefined)
  return {
    note: stored && <DraftBanner kind="restored" at={stored.at} drop={drop} onDiscard={() => form.reset()} />,
    drop,
  }
}
