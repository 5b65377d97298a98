import { add, type Cop } from '@trastienda/contract/money'
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import type { BulkTarget } from '../kit/SelectionBar.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { CallError } from '../session/call-error.ts'
import './approve-many.css'

/** How many are approved in one call. */
const most = 200

/** A row of a list whose documents are approved. */
interface Approvable {
  readonly id: number
  readonly reference: string
  readonly supplier: string
  /** Null where the person may not see it. */
  readonly grandTotal: Cop | null
  readonly approval: string
  readonly version: number
}

type Results = readonly { readonly id: number; readonly reference: string; readonly problem: string | null }[]

export interface Matching {
  /** How many match and what they add up to, as the person confirms it. */
  readonly count: number
  readonly grandTotal: Cop
  readonly approve: () => Promise<{ data: Results }>
}

interface ApproveManyProps {
  target: BulkTarget<Approvable>
  title: (count: number) => string
  /** Said when none of them is pending. */
  none: string
  /** What only the document itself shows. */
  hint?: string
  /** How many were approved, and what is said of each of them; of feminine documents unless told. */
  outcome?: { readonly done: (done: number) => string; readonly row: string }
  /** Where a document is read. */
  href: (id: number) => string
  approve: (items: readonly { id: number; version: number }[]) => Promise<{ data: Results }>
  /** All that match were chosen, and more than are loaded: the server finds them by the list's filters. */
  matching?: Matching | undefined
  onClose: (done: boolean) => void
  /** Something was tried: the list is no longer what it was. */
  onDone: () => void
}

/** Approves several documents: first how many and what they add up to, then what became of each. */
export function ApproveMany({ target, onClose, onDone, ...kind }: ApproveManyProps) {
  const { t, locale } = useText()
  const [results, setResults] = useState<Results | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const pending = target.rows.filter(({ approval }) => approval === 'pending')
  const rows = pending.slice(0, most)
  const cut = !kind.matching && (pending.length > most || target.rows.length < target.count)
  const count = kind.matching?.count ?? rows.length
  const sum = formatCop(
    kind.matching?.grandTotal ?? add(...rows.flatMap(({ grandTotal }) => grandTotal ?? [])),
    locale,
  )
  const approve = async () => {
    if (busy || results !== null || count === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const { data } = kind.matching
        ? await kind.matching.approve()
        : await kind.approve(rows.map(({ id, version }) => ({ id, version })))
      setResults(data)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return (
    <Dialog
      open
      onClose={() => onClose(results !== null)}
      title={results === null ? kind.title(count) : t('purchase.list.results')}
      footer={
        <>
          <span className="push" />
          <Button kbd="escape" onPress={() => onClose(results !== null)}>
            {t(results === null ? 'kit.cancel' : 'kit.close')}
          </Button>
          {results === null && (
            <Button
              kind="primary"
              kbd="mod+enter"
              busy={busy}
              disabled={count === 0}
              onPress={() => void approve()}
            >
              {t('purchase.act.approve')}
            </Button>
          )}
          <ApproveKey act={() => void approve()} />
        </>
      }
    >
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {results === null ? (
        <Preview {...kind} count={count} sum={sum} rows={rows} total={cut ? target.count : null} />
      ) : (
        <Outcome results={results} href={kind.href} outcome={kind.outcome} />
      )}
    </Dialog>
  )
}

interface PreviewProps extends Pick<ApproveManyProps, 'none' | 'hint'> {
  count: number
  sum: string
  rows: readonly Approvable[]
  /** How many were selected, when they are more than can be approved at once. */
  total: number | null
}

/** What is about to be approved: how many, what they add up to, and each of those that are loaded. */
function Preview({ count, sum, rows, total, none, hint }: PreviewProps) {
  const { t } = useText()
  if (count === 0) return <Note>{none}</Note>
  return (
    <>
      <p className="prose">{t('purchase.list.approveSum', { count, sum })}</p>
      {hint && <p className="t2">{hint}</p>}
      {total !== null && (
        <Note kind="warning">{t('purchase.list.approveTooMany', { count: rows.length, total })}</Note>
      )}
      <ul className="approve-many">
        {rows.map(({ id, reference, supplier, grandTotal }) => (
          <li key={id}>
            <bdi className="med">{reference}</bdi>
            <span className="clip t2" dir="auto">
              {supplier}
            </span>
            <Money of={grandTotal} />
          </li>
        ))}
        {rows.length < count && total === null && (
          <li className="t2">{t('purchase.list.andMore', { count: count - rows.length })}</li>
        )}
      </ul>
    </>
  )
}

function ApproveKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('purchase.act.approve') })
  return null
}

function Outcome({
  results,
  href,
  outcome,
}: { results: Results } & Pick<ApproveManyProps, 'href' | 'outcome'>) {
  const { t } = useText()
  const failed = results.filter(({ problem }) => problem !== null)
  const done = results.length - failed.length
  const words = (code: string) => problemText(new CallError('', { body: { code } }), t)
  return (
    <>
      <p className="prose" role="status">
        {outcome?.done(done) ?? t('purchase.list.resultDone', { done })}
        {t('purchase.list.resultFailed', { failed: failed.length })}
      </p>
      <ul className="approve-many">
        {[...failed, ...results.filter(({ problem }) => problem === null)].map(
          ({ id, reference, problem }) => (
            <li key={id}>
              <Icon
                of={problem === null ? Check : CircleAlert}
                small
                className={problem === null ? 'ok' : 'err'}
              />
              <Anchor href={href(id)} className="link med">
                <bdi>{reference}</bdi>
              </Anchor>
              <span className={problem === null ? 't3' : 'err'}>
                {problem === null ? (outcome?.row ?? t('purchase.list.approved')) : words(problem)}
              </span>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
