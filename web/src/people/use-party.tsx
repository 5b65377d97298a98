import { useQuery } from '@tanstack/react-query'
import { type Act, mayDo } from '@trastienda/contract/access'
import { Ban, Check, CircleSlash, Power, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { ListView } from '../kit/list-views.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { problemText } from '../kit/problem-text.ts'
import type { BulkAction } from '../kit/SelectionBar.tsx'
import { toastError } from '../kit/toast.ts'
import { useAsked } from '../kit/use-asked.ts'
import { type OpenRecord, useOpenRecord } from '../kit/use-open-record.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { ApproveMany } from './ApproveMany.tsx'
import type { PartyCalls, PartyRow } from './calls.ts'
import { PartyConfirm, type PartyNotes, type Question } from './PartyConfirm.tsx'
import { useActions } from './use-actions.ts'
import { useDeleteParties } from './use-delete-parties.ts'

const fresh = { id: undefined }

interface PartyOptions<Row> {
  calls: PartyCalls
  nameOf: (row: Row) => string
  approval: Act
  /** The explanations shown before approving and, for kinds where it has consequences, before deactivating. */
  notes: PartyNotes<Row>
  /** Further entries of a row's menu. */
  entries?: (row: Row) => readonly MenuEntry[]
  /** Whether one is never switched off or deleted. */
  stays?: (row: Row) => boolean
}

/** What the drawer of one needs of its screen. */
export interface PartyHands<Row> {
  readonly kind: PartyCalls['kind']
  /** The call of the list beside it. */
  readonly list: string
  readonly record: OpenRecord
  readonly nameOf: (row: Row) => string
  readonly menu: (row: Row) => readonly MenuEntry[]
  /** Opens the confirmation of approving it; absent for people who may not. */
  readonly approve: ((row: Row) => void) | undefined
  readonly edit: (row: Row) => void
}

/** What a screen of customers, suppliers or users does with its rows: menus, questions, bulk approval. */
export function useParty<Row extends PartyRow>({
  calls,
  nameOf,
  approval,
  notes,
  entries,
  stays = () => false,
}: PartyOptions<Row>) {
  const { t } = useText()
  const mayApprove = mayDo(useUser().role, approval)
  const actions = useActions(calls, nameOf)
  const pending = usePendingView(calls)
  const record = useOpenRecord()
  const { edit, ...form } = useEditing()
  const [dialog, setDialog] = useState<{ readonly question: Question; readonly row: Row } | null>(null)
  const [many, setMany] = useState<{ readonly rows: readonly Row[]; readonly clear: () => void } | null>(null)
  const deleting = useDeleteParties({ calls, nameOf, stays, onDone: () => void actions.refresh() })
  const ask = (question: Question, row: Row) => setDialog({ question, row })

  const turn = (row: Row) => {
    if (row.active && notes.deactivate !== undefined) return ask('deactivate', row)
    actions.turn(row, !row.active, true).catch((error: unknown) => toastError(problemText(error, t)))
  }
  const menu = (row: Row): readonly MenuEntry[] => [
    ...(mayApprove && row.approval === 'pending'
      ? [
          {
            id: 'approve',
            label: `${t('person.approve')}…`,
            icon: Check,
            kbd: 'a',
            run: () => ask('approve', row),
          },
          { id: 'reject', label: t('person.reject'), icon: Ban, run: () => ask('reject', row) },
        ]
      : []),
    ...(entries?.(row) ?? []),
    ...(stays(row) ? [] : ending(row)),
  ]
  const ending = (row: Row): readonly MenuEntry[] => [
    row.active
      ? { id: 'off', label: t('person.deactivate'), icon: CircleSlash, apart: true, run: () => turn(row) }
      : { id: 'on', label: t('person.activate'), icon: Power, apart: true, run: () => turn(row) },
    ...(calls.remove
      ? [
          {
            id: 'delete',
            label: t('person.delete'),
            icon: Trash2,
            danger: true,
            run: () => ask('delete', row),
          },
        ]
      : []),
  ]
  const bulk: BulkAction<Row>[] = mayApprove
    ? [
        {
          id: 'approve',
          label: (count) => t('person.approveMany', { count }),
          icon: Check,
          kbd: 'a',
          primary: true,
          takes: ({ approval }) => approval === 'pending',
          run: ({ rows, clear }) => setMany({ rows, clear }),
        },
      ]
    : []
  const dialogs: ReactNode = (
    <>
      {dialog && (
        <PartyConfirm
          {...dialog}
          name={nameOf(dialog.row)}
          actions={actions}
          notes={{
            ...notes,
            approve: typeof notes.approve === 'string' ? notes.approve : notes.approve(dialog.row),
          }}
          onClose={() => setDialog(null)}
          onDeleted={record.close}
        />
      )}
      {deleting.dialog}
      {many && (
        <ApproveMany
          calls={calls}
          rows={many.rows}
          nameOf={nameOf}
          onClose={() => setMany(null)}
          onDone={() => {
            many.clear()
            void actions.refresh()
          }}
        />
      )}
    </>
  )
  const hands: PartyHands<Row> = {
    kind: calls.kind,
    list: calls.list.path,
    record,
    nameOf,
    menu,
    approve: mayApprove ? (row: Row) => ask('approve', row) : undefined,
    edit,
  }
  return {
    /** What the list does with a row. */
    row: { open: ({ id }: Row) => record.show(id), edit, menu },
    bulk: [...bulk, ...deleting.bulk],
    hands,
    /** The tab of what waits for approval, with how many. */
    pending,
    opened: record.id,
    ...form,
    refresh: actions.refresh,
    dialogs,
  }
}

/** The form of one that is corrected, or of a new one, which the address of the list opens, too. */
function useEditing() {
  const { asked, end } = useAsked('new')
  const [editing, setEditing] = useState<{ readonly id: number | undefined } | null>(null)
  return {
    editing: editing ?? (asked ? fresh : null),
    add: () => setEditing(fresh),
    edit: ({ id }: PartyRow) => setEditing({ id }),
    close: () => {
      setEditing(null)
      end()
    },
  }
}

function usePendingView({ list }: PartyCalls): ListView {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { data } = useQuery({
    queryKey: ['count', list.path, 'pending', companyId],
    queryFn: ({ signal }) => call(list, { query: { approval: 'pending', limit: '1' }, signal }),
    select: ({ total }) => total,
  })
  const view = { id: 'pending', label: t('state.toApprove'), filters: { approval: 'pending' } }
  return data === undefined ? view : { ...view, count: data }
}
