import { maxDecided } from '@trastienda/contract/approval-flags'
import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { add, type Cop } from '@trastienda/contract/money'
import { removeSeveral } from '@trastienda/contract/several'
import { formatCop } from '@trastienda/words/format'
import { Check, CircleAlert, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { UndoButton } from './UndoButton.tsx'
import { useOfferedUndo } from './use-offered-undo.ts'
import { type RowResult, useUndo, whyNot } from './use-undo.ts'
import styles from './approve-many.module.css'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'

/** A row to delete, as the dialog names it. */
export interface Deletable {
  readonly id: number
  readonly version: number
  readonly name: string
  /** Null when the person may not see it; undefined for what has none. */
  readonly amount?: Cop | null
}

interface DeleteManyProps {
  /** The selected rows that can be deleted in their state. */
  rows: readonly Deletable[]
  /** How many are selected. */
  chosen: number
  /** The calls of one; without one that restores the deletion cannot be undone. */
  calls: { readonly remove: NonNullable<Lifecycle['remove']>; readonly restore?: Lifecycle['restore'] }
  /** Something was tried: the list is no longer what it was. */
  onDone: () => void
  onClose: (done: boolean) => void
}

/** Deletes, and undoes it: the result of each row. */
function useDeletion(
  rows: readonly Deletable[],
  { calls, onDone }: Pick<DeleteManyProps, 'calls' | 'onDone'>,
) {
  const { t } = useText()
  const undo = useUndo()
  const [key] = useState(newKey)
  const [results, setResults] = useState<readonly RowResult[] | null>(null)
  const [restored, setRestored] = useState<readonly RowResult[] | null>(null)
  const offered = useOfferedUndo()
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const tell = (data: readonly RowResult[]) => {
    const gone = data.flatMap(({ id, problem }) =>
      problem === null ? [{ id, reference: names.get(id) ?? '' }] : [],
    )
    if (gone.length === 0) return
    const words = t('several.remove.gone', { count: gone.length, reference: gone[0]?.reference ?? '' })
    const back = calls.restore && undo.deletions(calls.restore, gone, setRestored)
    if (back) offered.offer(words, back)
  }
  const start = async () => {
    if (busy || results !== null || rows.length === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const items = rows.map(({ id, version }) => ({ id, version }))
      const { data } = await call(removeSeveral(calls.remove), { body: { items }, key })
      setResults(data)
      tell(data)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  return { results, restored, failure, busy, start, undo: restored === null ? offered.undo : null }
}
type Deletion = ReturnType<typeof useDeletion>

/** Deletes several rows: asks first, with how many and their sum, then shows what became of each and undoes it. */
export function DeleteMany({ rows: selected, chosen, calls, onDone, onClose }: DeleteManyProps) {
  const { t, locale } = useText()
  // Deleted rows leave the list; the dialog keeps those that it was opened with.
  const [rows] = useState(selected.slice(0, maxDecided))
  const [count] = useState(chosen)
  const [cut] = useState(selected.length > maxDecided)
  const deletion = useDeletion(rows, { calls, onDone })
  const { results, failure, busy, start, undo } = deletion
  const amounts = rows.flatMap(({ amount }) => amount ?? [])
  const left = count - selected.length
  return (
    <Dialog
      open
      size="medium"
      onClose={() => onClose(results !== null)}
      title={results === null ? t('several.remove.title', { count: rows.length }) : t('person.bulk.list')}
      footer={
        <>
          {undo && <UndoButton onPress={undo} />}
          <span className={textStyles.push} />
          <Button kbd="escape" autoFocus onPress={() => onClose(results !== null)}>
            {t(results === null ? 'kit.cancel' : 'kit.close')}
          </Button>
          {results === null && (
            <Button
              kind="danger"
              kbd="mod+enter"
              busy={busy}
              disabled={rows.length === 0}
              onPress={() => void start()}
            >
              {t('act.delete')}
            </Button>
          )}
          <DeleteKey act={() => void start()} />
        </>
      }
    >
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {results === null && (
        <>
          {rows.length === 0 ? (
            <Note>{t('several.remove.none')}</Note>
          ) : (
            <p className={dialogStyles.prose}>
              {amounts.length > 0 && t('several.remove.sum', { sum: formatCop(add(...amounts), locale) })}{' '}
              {t(calls.restore ? 'several.remove.back' : 'several.remove.forGood')}
            </p>
          )}
          {left > 0 && rows.length > 0 && <Note>{t('several.remove.left', { count: left })}</Note>}
          {cut && (
            <Note kind="warning">
              {t('several.remove.most', { count: rows.length, total: selected.length })}
            </Note>
          )}
        </>
      )}
      <Rows rows={rows} deletion={deletion} />
    </Dialog>
  )
}

function DeleteKey({ act }: { act: () => void }) {
  const { t } = useText()
  // A key that is held down acts once.
  useShortcut('mod+enter', (event) => (event.repeat ? undefined : act()), { label: t('act.delete') })
  return null
}

/** What will be deleted, or what became of each: first those that stayed, with the reason. */
function Rows({ rows, deletion: { results, restored } }: { rows: readonly Deletable[]; deletion: Deletion }) {
  const { t } = useText()
  const resultOf = new Map((results ?? []).map((row) => [row.id, row]))
  const backOf = new Map((restored ?? []).map((row) => [row.id, row]))
  const isRefused = ({ id }: Deletable) => (backOf.get(id) ?? resultOf.get(id))?.problem != null
  const gone = (results ?? []).filter(({ problem }) => problem === null)
  const first = rows.find(({ id }) => id === gone[0]?.id)?.name ?? ''
  return (
    <>
      {results !== null && (
        <p className={dialogStyles.prose} role="status">
          {t('several.remove.gone', { count: gone.length, reference: first })}
          {t('several.remove.stayed', { count: results.length - gone.length })}
        </p>
      )}
      <ul className={styles.approveMany} data-scrolls="">
        {rows
          .toSorted((one, other) => Number(isRefused(other)) - Number(isRefused(one)))
          .map((row) => (
            <li key={row.id}>
              <div>
                <RowState result={resultOf.get(row.id)} back={backOf.get(row.id)} />
                <bdi className={textStyles.medium}>{row.name}</bdi>
                <RowEnd row={row} result={resultOf.get(row.id)} back={backOf.get(row.id)} />
              </div>
            </li>
          ))}
      </ul>
    </>
  )
}

interface OfRow {
  result: RowResult | undefined
  back: RowResult | undefined
}

function RowState({ result, back }: OfRow) {
  if (!result) return null
  const refused = (back ?? result).problem !== null
  const icon = refused ? CircleAlert : back ? RotateCcw : Check
  return <Icon of={icon} small className={refused ? textStyles.error : textStyles.success} />
}

function RowEnd({ row, result, back }: OfRow & { row: Deletable }) {
  const { t } = useText()
  if (!result) return row.amount === undefined ? <span /> : <Money of={row.amount} />
  const last = back ?? result
  if (last.problem !== null) return <span className={textStyles.error}>{whyNot(last, t)}</span>
  return (
    <span className={textStyles.faint}>{t(back ? 'several.remove.recovered' : 'several.remove.row')}</span>
  )
}
