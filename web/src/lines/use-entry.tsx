import { formatInstant } from '@trastienda/words/format'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { newKey } from '../session/key.ts'
import type { DraftPlace, DraftShelf, FoundDraft } from './draft.ts'
import { draftStorage, takeDraft, useHasDraft } from './draft-storage.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { type AboutDraft, DraftsElsewhere } from './DraftsElsewhere.tsx'
import { useServerDrafts } from './use-server-drafts.ts'
import { useNothingLeft } from './use-nothing-left.ts'
import { resumed, type Start } from './start.ts'
import { isOpen } from '../session/tab.ts'

interface Entering<Values> {
  readonly drafts: DraftShelf<Values>
  readonly place: DraftPlace
  /** The values that a new document starts with. */
  readonly fresh: () => Start<Values>
  /** Whether the new document starts with values of its own: then drafts from other tabs are not offered. */
  readonly filled: boolean
  /** Describes a draft of another tab. */
  readonly about: (values: Values) => AboutDraft
}

interface Entry<Values> {
  /** Counts the documents that were begun, so that each has a form of its own. */
  readonly round: number
  readonly start: Start<Values>
  readonly begin: (start: Start<Values>) => void
  /** The message about the draft that is in the form, or about one that another tab left. */
  readonly banner: ReactNode
  /** The button that lists drafts of other devices; nothing where there are none. */
  readonly elsewhere: ReactNode
}

/** Those drafts of other tabs whose tab is closed; none until that is known. In an open one it is still being typed. */
function useAbandoned<Values>(drafts: readonly FoundDraft<Values>[]): readonly FoundDraft<Values>[] {
  const [abandoned, setAbandoned] = useState<readonly FoundDraft<Values>[]>([])
  const show = useEffectEvent((open: readonly boolean[]) => setAbandoned(drafts.filter((_, at) => !open[at])))
  const tabs = useEffectEvent(() => drafts.map(({ place }) => String(place.document).slice('new:'.length)))
  useEffect(() => void Promise.all(tabs().map(isOpen)).then(show), [])
  return abandoned
}

/** Entering a new document: it starts with what this tab left unfinished. */
export function useEntry<Values>({ drafts, place, fresh, filled, about }: Entering<Values>): Entry<Values> {
  const [round, setRound] = useState(0)
  const [start, setStart] = useState(() => {
    const draft = drafts.stored(draftStorage, place)
    return draft ? resumed(fresh(), draft) : fresh()
  })
  const [offers, setOffers] = useState(start.restored === null && !filled)
  const [here] = useState(() => (offers ? drafts.others(draftStorage, place) : []))
  const { t, locale } = useText()
  const [opened] = useState(() => new Date().toISOString())
  const server = useServerDrafts(drafts, place)
  const [dismissed, setDismissed] = useState<readonly DraftPlace[]>([])
  const begin = (next: Start<Values>) => {
    setStart(next)
    setOffers(false)
    setRound(round + 1)
  }
  useNothingLeft(start, round, () => drafts.drop(draftStorage, place))
  const left = (found: FoundDraft<Values>) => offers && !dismissed.includes(found.place)
  const other = useAbandoned(here).find(left)
  const restore = (found: FoundDraft<Values>) => {
    // What was begun here meanwhile is offered after it.
    const begun = drafts.stored(draftStorage, place)
    if (begun) drafts.keep(draftStorage, { ...place, document: `new:${newKey()}` }, begun)
    begin(resumed(fresh(), found.draft))
  }
  const dismiss = ({ place: of }: FoundDraft<Values>) => setDismissed((places) => [...places, of])
  /** Takes it from the other device, unless it ended there meanwhile. */
  const take = async (found: FoundDraft<Values>, then?: (found: FoundDraft<Values>) => void) => {
    try {
      const taken = await takeDraft(drafts.nameOf(found.place))
      dismiss(found)
      if (taken) then?.(found)
      else toastError(t('purchase.draft.ended', { time: formatInstant(found.draft.at, locale, today()) }))
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  const discarded = (found: FoundDraft<Values>) => {
    const run = () => {
      drafts.keep(draftStorage, found.place, found.draft)
      setDismissed((places) => places.filter((of) => of !== found.place))
    }
    toastSuccess(t('purchase.draft.discarded'), { undo: { label: t('act.undo'), run } })
  }
  // They are an offer for an empty form; what is typed has the room of its head.
  const begun = useHasDraft(drafts.nameOf(place))
  const elsewhere = !begun && (
    <DraftsElsewhere
      drafts={server.found.filter(left)}
      about={about}
      onResume={(found) => void take(found, restore)}
      onDiscard={(found) => void take(found, discarded)}
    />
  )
  if (start.restored !== null || server.endedElsewhere) {
    const banner = (
      <DraftBanner
        key={server.endedElsewhere ? 'ended' : 'restored'}
        kind={server.endedElsewhere ? 'ended' : 'restored'}
        at={start.restored ?? opened}
        drop={() => drafts.drop(draftStorage, place)}
        onDiscard={() => begin(fresh())}
      />
    )
    return { round, start, begin, banner, elsewhere }
  }
  const banner = other && (
    <DraftBanner
      key={String(other.place.document)}
      kind="found"
      at={other.draft.at}
      values={about(other.draft.values)}
      drop={() => drafts.drop(draftStorage, other.place)}
      onRestore={() => {
        drafts.drop(draftStorage, other.place)
        restore(other)
      }}
      onDiscard={() => dismiss(other)}
    />
  )
  return { round, start, begin, banner, elsewhere }
}
