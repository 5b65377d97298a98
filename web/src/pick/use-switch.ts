import { useQueryClient } from '@tanstack/react-query'
import type { activateCompany } from '@trastienda/contract/company'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { showInLists } from '../kit/shown-first.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** The endpoints of companies and stores have the same shape. */
type Switch = typeof activateCompany

interface SwitchCalls {
  readonly list: { readonly path: string }
  readonly activate: Switch
  readonly deactivate: Switch
  /** The query key of pickers, which show only active ones. */
  readonly picked: string
}

interface Switched {
  readonly id: number
  readonly version: number
  readonly name: string
}

/** Activates and deactivates companies or stores, reports it and refetches what shows them. */
export function useSwitch({ list, activate, deactivate, picked }: SwitchCalls) {
  const { t } = useText()
  const client = useQueryClient()
  const filters = useMemo<readonly FilterSpec[]>(
    () => [{ name: 'active', label: t('person.active'), kind: 'flag' }],
    [t],
  )
  const refresh = async () => {
    await Promise.all([refreshLists(client, list.path), client.invalidateQueries({ queryKey: [picked] })])
  }
  const turn = async (row: Switched, on: boolean, undoable = false): Promise<void> => {
    const { id, version: before, name } = row
    const takeBack = showInLists(client, list.path, id, { active: on })
    const { version } = await call(on ? activate : deactivate, {
      params: { id },
      version: before,
      key: newKey(),
    }).catch((refusal: unknown) => {
      takeBack()
      throw refusal
    })
    // The next act on the row may come before the list is read again.
    showInLists(client, list.path, id, { version })
    const undo = { label: t('act.undo'), run: () => attempt(turn({ ...row, version }, !on)) }
    toastSuccess(
      t(on ? 'person.done.activated' : 'person.done.deactivated', { name }),
      undoable ? { undo } : {},
    )
    await refresh()
  }
  const attempt = (action: Promise<void>): void =>
    void action.catch((error: unknown) => toastError(problemText(error, t)))
  return {
    /** The filter by it. */
    filters,
    refresh,
    /** After a confirmation. @throws CallError */
    turn,
    /** Without a confirmation: the message offers to undo it, and a failure is shown. */
    turnAtOnce: (row: Switched, on: boolean) => attempt(turn(row, on, true)),
  }
}
