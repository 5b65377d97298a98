import { type ReactNode, useMemo, useState } from 'react'
import type { Draft, DraftPlace, DraftShelf } from './draft.ts'
import { draftStorage, takeDraft, useHasDraft } from './draft-storage.ts'
import { DraftBanner } from './DraftBanner.tsx'
import type { SavedVersion } from './meanwhile.ts'
import { useNothingLeft } from './use-nothing-left.ts'
import { resumed, type Start, untouched } from './start.ts'
import { usePlace } from './use-place.ts'
import { useServerDrafts } from './use-server-drafts.ts'

interface Saved extends Omit<SavedVersion<unknown>, 'values'> {
  readonly id: number
}

interface Correcting<Document, Values> {
  readonly drafts: DraftShelf<Values>
  readonly valuesOf: (document: Document) => Values
  /** Whether two sets of values are equal. */
  readonly same: (a: Values, b: Values) => boolean
}

interface Correction<Values> {
  readonly place: DraftPlace
  /** Counts how often the correction was restarted, so that each start has a new form. */
  readonly round: number
  readonly start: Start<Values>
  /** The saved version, which somebody else may have changed meanwhile. */
  readonly saved: SavedVersion<Values>
  /** Throws away what was typed. */
  readonly again: () => void
  /** Called after saving: no draft is restored any more. */
  readonly settle: () => void
  /** The message about the draft that is in the form. */
  readonly banner: ReactNode
}

/** Correcting a saved document: it starts with what this person left unfinished in this browser. */
export function useCorrection<Document extends Saved, Values>(
  document: Document,
  { drafts, valuesOf, same }: Correcting<Document, Values>,
): Correction<Values> {
  const place = usePlace(document.id)
  const saved = useMemo(() => {
    const { version, approval, editedBy, decidedBy } = document
    return { values: valuesOf(document), version, approval, editedBy, decidedBy }
  }, [document, valuesOf])
  const fresh = () => untouched(saved.values, saved.version)
  const from = (draft: Draft<Values>) =>
    resumed({ ...fresh(), base: draft.base, version: draft.version }, draft)
  const [start, setStart] = useState(() => {
    const draft = drafts.stored(draftStorage, place)
    return !draft || same(draft.values, saved.values) ? fresh() : from(draft)
  })
  const server = useServerDrafts(drafts, place)
  const [offers, setOffers] = useState(start.restored === null)
  const [round, setRound] = useState(0)
  const [opened] = useState(() => new Date().toISOString())
  const again = () => {
    setStart(fresh())
    setOffers(false)
    setRound(round + 1)
  }
  useNothingLeft(start, round, () => drafts.drop(draftStorage, place))
  // What was begun here would give way to it.
  const begun = useHasDraft(drafts.nameOf(place))
  const other =
    offers && !begun ? server.found.find(({ draft }) => !same(draft.values, saved.values)) : undefined
  const offer = other && (
    <DraftBanner
      kind="elsewhere"
      at={other.draft.at}
      drop={() => void takeDraft(drafts.nameOf(place)).catch(() => undefined)}
      onRestore={() => {
        setStart(from(other.draft))
        setOffers(false)
        setRound(round + 1)
      }}
      onDiscard={() => setOffers(false)}
    />
  )
  const banner = (start.restored !== null || server.endedElsewhere) && (
    <DraftBanner
      key={server.endedElsewhere ? 'ended' : 'restored'}
      kind={server.endedElsewhere ? 'ended' : 'restored'}
      at={start.restored ?? opened}
      drop={() => drafts.drop(draftStorage, place)}
      onDiscard={again}
    />
  )
  const settle = () => setStart((before) => ({ ...before, restored: null }))
  return { place, round, start, saved, again, settle, banner: banner || offer }
}
