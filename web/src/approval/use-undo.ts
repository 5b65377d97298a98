import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { restoreSeveral, undoApprovals } from '@trastienda/contract/several'
import { useQueryClient } from '@tanstack/react-query'
import { restoredBy } from '../document/restored-by.ts'
import { type Translate, useText } from '../i18n/useText.ts'
import { problemText, refusalText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** What became of one of several rows: the code of its problem with its fields and what it names, or null. */
export interface RowResult {
  readonly id: number
  readonly reference: string
  readonly problem: string | null
  readonly fields?: Readonly<Record<string, unknown>> | null
  readonly detail?: Readonly<Record<string, unknown>> | null
}

/** Why a row was refused, in words. Nobody was editing it, so one that changed is not said to have changed under a form. */
export const whyNot = ({ problem, fields, detail }: RowResult, t: Translate): string => {
  if (problem === 'stale') return t('several.stale')
  const body = { code: problem, fields: fields ?? undefined, detail: detail ?? undefined }
  return refusalText(new CallError('', { body }), t)
}

interface Named {
  readonly id: number
  readonly reference: string
}
type Heard = (results: readonly RowResult[]) => void

interface Words {
  readonly done: 'several.undo.done' | 'several.remove.restored'
  readonly failed: 'several.undo.failed' | 'several.remove.restoreFailed'
}

const firstOf = (rows: readonly Named[]) => ({ count: rows.length, reference: rows[0]?.reference ?? '' })

/**
 * What a message offers to undo: approvals by reopening, deletions by restoring. The server does each as if alone, and
 * a message says what came of it; `heard` shows it by row too.
 */
export function useUndo() {
  const { t } = useText()
  const client = useQueryClient()
  const report = (results: readonly RowResult[], { done, failed }: Words) => {
    const [back, stayed] = [
      results.filter(({ problem }) => problem === null),
      results.filter(({ problem }) => problem !== null),
    ]
    if (back.length > 0) toastSuccess(t(done, firstOf(back)))
    if (stayed.length > 0)
      toastError(t(failed, firstOf(stayed)), {
        detail: stayed.map((row) => `${row.reference}: ${whyNot(row, t)}`).join('. '),
      })
  }
  const offer = (
    rows: readonly Named[],
    words: Words,
    request: () => Promise<{ data: readonly RowResult[] }>,
    heard: Heard = () => undefined,
  ) => {
    const names = new Map(rows.map(({ id, reference }) => [id, reference]))
    let started = false
    const run = () => {
      if (started) return
      started = true
      void start()
    }
    const start = async () => {
      try {
        const { data: results } = await request()
        // The server names nothing that is no longer there.
        const data = results.map((row) => ({ ...row, reference: row.reference || (names.get(row.id) ?? '') }))
        heard(data)
        report(data, words)
      } catch (error) {
        // It may be tried again: the same key does nothing twice.
        started = false
        toastError(t(words.failed, firstOf(rows)), {
          detail: problemText(error, t),
          action: { label: t('act.retry'), run },
        })
      }
      // What is back appears again in every list and sum.
      await client.invalidateQueries()
    }
    return { label: t('act.undo'), run }
  }
  return {
    approvals: (
      reopen: NonNullable<Lifecycle['reopen']>,
      rows: readonly (Named & { readonly version: number })[],
      heard?: Heard,
    ) => {
      const key = newKey()
      const body = {
        items: rows.map(({ id, version }) => ({ id, version })),
        reason: t('several.undo.reason'),
      }
      const words: Words = { done: 'several.undo.done', failed: 'several.undo.failed' }
      return offer(rows, words, () => call(undoApprovals(reopen), { body, key }), heard)
    },
    deletions: (restore: NonNullable<Lifecycle['restore']>, rows: readonly Named[], heard?: Heard) => {
      const key = newKey()
      const words: Words = { done: 'several.remove.restored', failed: 'several.remove.restoreFailed' }
      const ids = rows.map(({ id }) => id)
      const [first, ...others] = ids
      return {
        ...offer(rows, words, () => call(restoreSeveral(restore), { body: { ids }, key }), heard),
        // One alone may be restored from the list of what was deleted, too.
        ...(first !== undefined && others.length === 0 && { of: restoredBy(restore, first) }),
      }
    },
  }
}
