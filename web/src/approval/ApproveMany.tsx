import { maxDecided } from '@trastienda/contract/approval-flags'
import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { type ComponentType, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { call } from '../session/client.ts'
import type { Approvable, EffectOfOne } from './many.ts'
import { ManyFoot } from './ManyFoot.tsx'
import { ManyOutcome } from './ManyOutcome.tsx'
import { type EffectLabels, ManyPreview } from './ManyPreview.tsx'
import { Reviewed, type ReviewProps } from './Reviewed.tsx'
import { type Many, type Results, useMany } from './use-many.ts'

/** All rows that match the filters of a list, as the server found them. */
export interface Matching {
  /** How many rows match. */
  readonly count: number
  readonly rows: readonly Approvable[]
  readonly approve: () => Promise<{ data: Results }>
}

interface ApproveManyProps {
  target: Omit<BulkTarget<Approvable>, 'clear'>
  title: (count: number) => string
  /** The message when none of them is pending. */
  none: string
  /** The messages for how many were approved and for each one; the default is in the feminine form. */
  outcome?: { readonly done: (done: number) => string; readonly row: string }
  /** The changes that approving one document makes; absent if it changes nothing else. */
  effect?: {
    readonly of: (id: number, signal: AbortSignal) => Promise<EffectOfOne>
    readonly labels: EffectLabels
  }
  /** The dialog that decides on one that has flags. */
  review?: ComponentType<ReviewProps>
  /** The calls of the kind: it approves several, and reopens those that should not have been. */
  calls: Pick<Lifecycle, 'approveMany' | 'reopen'>
  /** All that match were chosen, and more than are loaded: the server finds them by the list's filters. */
  matching?: Matching | 'coming' | undefined
  onClose: (done: boolean) => void
  /** Something was tried: the list is no longer what it was. */
  onDone: () => void
}

/** The documents that are to be approved; undefined while they are not known. */
function chosenOf({ target, matching }: Pick<ApproveManyProps, 'target' | 'matching'>) {
  if (matching === 'coming') return { rows: undefined, cut: false }
  if (matching) return { rows: matching.rows, cut: false }
  const pending = target.rows.filter(({ approval }) => approval === 'pending')
  return {
    rows: pending.slice(0, maxDecided),
    /** More were chosen than can be approved at once. */
    cut: pending.length > maxDecided || target.rows.length < target.count,
  }
}

/**
 * Approves several documents: shows first what that changes and which of them have flags, then the result for
 * each. Documents with flags are not approved together with the others; the dialog opens them one after the other.
 */
export function ApproveMany({ target: chosen, onClose, onDone, ...kind }: ApproveManyProps) {
  const { t } = useText()
  // Approved documents leave the list; the dialog keeps those that it was opened with.
  const [target] = useState(chosen)
  const { matching } = kind
  const { rows, cut } = chosenOf({ target, matching })
  const many = useMany({
    rows,
    effectOf: kind.effect?.of,
    approve: (clean) =>
      matching && matching !== 'coming'
        ? matching.approve()
        : call(kind.calls.approveMany, {
            body: { items: clean.map(({ id, version }) => ({ id, version, seen: [] })) },
          }),
    reopen: kind.calls.reopen,
    told: (done) => kind.outcome?.done(done) ?? t('purchase.list.resultDone', { done }),
    onDone,
  })
  const [reviewing, setReviewing] = useState<{ id: number; following: boolean } | null>(null)
  const { held, clean, results } = many
  const close = () => onClose(results !== null || many.decided.size > 0)
  const review = () => held[0] && setReviewing({ id: held[0].row.id, following: false })
  if (reviewing !== null && kind.review)
    return (
      <Reviewed
        {...reviewing}
        ids={held.map(({ row }) => row.id)}
        dialog={kind.review}
        onShow={(id, following) => setReviewing({ id, following })}
        onDecided={(id, action) => {
          many.decide(id, action)
          onDone()
        }}
        // After the last one the dialog shows the remaining documents, and closes if there are none.
        onEnd={() => (results === null && clean.length > 0 ? setReviewing(null) : close())}
        onClose={() => setReviewing(null)}
      />
    )
  return (
    <Overview {...kind} many={many} rows={rows} target={target} cut={cut} onReview={review} onClose={close} />
  )
}

interface OverviewProps extends Pick<ApproveManyProps, 'target' | 'title' | 'none' | 'outcome' | 'effect'> {
  many: Many
  rows: readonly Approvable[] | undefined
  cut: boolean
  /** Opens the first document with flags. */
  onReview: () => void
  onClose: () => void
}

/** The dialog for all selected documents: before approving the expected changes, afterwards the result for each. */
function Overview({ many, rows, target, cut, onReview, onClose, ...kind }: OverviewProps) {
  const { t } = useText()
  const { results, failure } = many
  const nothing = rows?.length === 0
  return (
    <Dialog
      open
      size={kind.effect ? 'large' : 'medium'}
      onClose={onClose}
      title={results === null ? kind.title(rows?.length ?? target.count) : t('person.bulk.list')}
      footer={<ManyFoot many={many} onReview={onReview} onClose={onClose} />}
    >
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {nothing && <Note>{kind.none}</Note>}
      {results === null && !nothing && (
        <ManyPreview many={many} rows={rows} labels={kind.effect?.labels} total={cut ? target.count : null} />
      )}
      {results !== null && <ManyOutcome many={many} results={results} outcome={kind.outcome} />}
    </Dialog>
  )
}
