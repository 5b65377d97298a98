import { useQuery } from '@tanstack/react-query'
import { listDrafts } from '@trastienda/contract/document-draft'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../session/client.ts'
import type { DraftPlace, DraftShelf, FoundDraft } from './draft.ts'
import { draftStorage, isShared, noteEnded, useHasEnded, wasCopied } from './draft-storage.ts'

interface ServerDrafts<Values> {
  /** Drafts from other devices; none while they are not known, or cannot be had. */
  readonly found: readonly FoundDraft<Values>[]
  /**
   * Whether the draft of this browser was sent to the server and is not there any more: somebody went on with it, saved
   * it or discarded it on another device.
   */
  readonly endedElsewhere: boolean
}

const none: readonly never[] = []

/** What the server has of a person's drafts when a form is opened. */
export function useServerDrafts<Values>(drafts: DraftShelf<Values>, place: DraftPlace): ServerDrafts<Values> {
  const name = drafts.nameOf(place)
  const [copied] = useState(() => wasCopied(name))
  const { data } = useQuery({
    queryKey: ['document-drafts', drafts.prefix, place.companyId, place.document],
    queryFn: ({ signal }) => call(listDrafts, { query: { kind: drafts.prefix }, signal }),
    select: (reply) => reply.data,
    // Only what there was when the form was opened is offered.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
    enabled: isShared(drafts.prefix),
  })
  const found = useMemo(
    () => (data ? drafts.elsewhere(data, draftStorage, place) : none),
    [data, drafts, place],
  )
  const kept = data?.some((each) => each.name === `${drafts.prefix}:${place.document}`)
  useEffect(() => {
    if (copied && kept === false) noteEnded(name)
  }, [copied, kept, name])
  return { found, endedElsewhere: useHasEnded(name) }
}
