import { type ReactNode, useState } from 'react'
import type { Option } from '../kit/filter-code.ts'
import type { DraftPlace, DraftShelf } from './draft.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { useNothingLeft } from './use-nothing-left.ts'
import type { Line } from './line.ts'
import { resumed, type Start } from './start.ts'

interface Entering<Values> {
  readonly drafts: DraftShelf<Values>
  readonly place: DraftPlace
  /** The values that a new document starts with. */
  readonly fresh: () => Start<Values>
  /** Whether the new document starts with values of its own: then drafts from other tabs are not offered. */
  readonly filled: boolean
  /** Describes a draft of another tab. */
  readonly about: (values: Values) => { readonly supplier: Option | null; readonly lines: readonly Line[] }
}

interface Entry<Values> {
  /** Counts the documents that were begun, so that each has a form of its own. */
  readonly round: number
  readonly start: Start<Values>
  readonly begin: (start: Start<Values>) => void
  /** The message about the draft that is in the form, or about one that another tab left. */
  readonly banner: ReactNode
}

/** Entering a new document: it starts with what this tab left unfinished. */
export function useEntry<Values>({ drafts, place, fresh, filled, about }: Entering<Values>): Entry<Values> {
  const [round, setRound] = useState(0)
  const [start, setStart] = useState(() => {
    const draft = drafts.stored(localStorage, place)
    return draft ? resumed(fresh(), draft) : fresh()
  })
  const [others, setOthers] = useState(() =>
    start.restored === null && !filled ? drafts.others(localStorage, place) : [],
  )
  const begin = (next: Start<Values>) => {
    setStart(next)
    setOthers([])
    setRound(round + 1)
  }
  useNothingLeft(start, round, () => drafts.drop(localStorage, place))
  const other = others[0]
  if (start.restored !== null) {
    const banner = (
      <DraftBanner
        kind="restored"
        at={start.restored}
        drop={() => drafts.drop(localStorage, place)}
        onDiscard={() => begin(fresh())}
      />
    )
    return { round, start, begin, banner }
  }
  const banner = other && (
    <DraftBanner
      kind="found"
      at={other.draft.at}
      values={about(other.draft.values)}
      drop={() => drafts.drop(localStorage, other.place)}
      onRestore={() => {
        drafts.drop(localStorage, other.place)
        begin(resumed(fresh(), other.draft))
      }}
      onDiscard={() => setOthers(others.slice(1))}
    />
  )
  return { round, start, begin, banner }
}
