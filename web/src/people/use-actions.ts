import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { showInLists } from '../kit/shown-first.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import type { Action, PartyCalls, PartyRow } from './calls.ts'

/** Makes the calls that change a row's state, reports them and refetches what shows it. */
export function useActions(calls: PartyCalls, nameOf: (row: never) => string) {
  const { t } = useText()
  const client = useQueryClient()
  const { kind, list } = calls

  const refresh = async () => {
    await Promise.all([
      refreshLists(client, list.path),
      client.invalidateQueries({ queryKey: ['party', kind] }),
      client.invalidateQueries({ queryKey: ['history', kind] }),
      client.invalidateQueries({ queryKey: ['cities'] }),
    ])
  }
  const say = (row: PartyRow, action: Action, more?: Parameters<typeof toastSuccess>[1]) =>
    toastSuccess(t(`person.done.${action}`, { name: nameOf(row as never) }), more)
  /** Shows the reply at once, whether or not the refetch succeeds. */
  const show = ({ id }: PartyRow, change: Partial<PartyRow>) =>
    client.setQueriesData<PartyRow>(
      { queryKey: ['party', kind, id] },
      (before) => before && { ...before, ...change },
    )
  const request = ({ id, version }: PartyRow) => ({ params: { id }, version, key: newKey() })

  /** Activates or deactivates one; instead of asking before, the message offers to undo it. */
  const turn = async (row: PartyRow, on: boolean, undoable: boolean): Promise<void> => {
    const takeBack = showInLists(client, list.path, row.id, { active: on })
    show(row, { active: on })
    const { version } = await call(on ? calls.activate : calls.deactivate, request(row)).catch(
      (refusal: unknown) => {
        takeBack()
        show(row, { active: !on })
        throw refusal
      },
    )
    show(row, { version })
    showInLists(client, list.path, row.id, { version })
    const back = () =>
      void turn({ ...row, version, active: on }, !on, false).catch((error: unknown) =>
        toastError(problemText(error, t)),
      )
    say(row, on ? 'activated' : 'deactivated', undoable ? { undo: { label: t('act.undo'), run: back } } : {})
    await refresh()
  }

  return {
    refresh,
    turn,
    approve: async (row: PartyRow, key: string) => {
      const { version } = await call(calls.approve, { ...request(row), key })
      show(row, { approval: 'approved', version })
      say(row, 'approved')
      await refresh()
    },
    reject: async (row: PartyRow, reason: string, key: string) => {
      const { version } = await call(calls.reject, { ...request(row), key, body: { reason } })
      show(row, { approval: 'rejected', version })
      say(row, 'rejected')
      await refresh()
    },
    remove: async (row: PartyRow) => {
      if (calls.remove) await call(calls.remove, { params: { id: row.id }, version: row.version })
      say(row, 'deleted')
      await refresh()
    },
  }
}
