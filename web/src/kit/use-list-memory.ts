import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  changeListSetting,
  chooseViewColumns,
  type ColumnsChosen,
  deleteListView,
  getListSettings,
  type ListSetting,
  saveListView,
  type ViewRow,
} from '@trastienda/contract/list-setting'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { currentAuth } from '../session/auth-state.ts'
import { refusalText } from './problem-text.ts'
import { toastError } from './toast.ts'

type Kept = ReplyOf<typeof getListSettings>

const own: ListSetting = { columns: null, widths: {}, pinned: [], usual: null }
const queryName = 'list-settings'

/** The last known settings, on this device, with which lists are drawn before the reply is here. */
function shelf(companyId: number | null) {
  const { user } = currentAuth()
  const place = `lists.${user?.username ?? user?.id ?? ''}.${companyId ?? ''}`
  return {
    read: (): Kept | undefined => {
      try {
        const text = localStorage.getItem(place)
        const stored = text === null ? undefined : getListSettings.reply.safeParse(JSON.parse(text))
        return stored?.data
      } catch {
        return undefined
      }
    },
    write: (kept: Kept) => {
      try {
        localStorage.setItem(place, JSON.stringify(kept))
      } catch {
        // A full browser storage only makes the next list wait for the reply.
      }
      return kept
    },
  }
}

/** One change of what is kept: shown at once, sent in order. */
interface Step {
  readonly change: (kept: Kept) => Kept
  readonly send: () => Promise<unknown>
}

function useKept() {
  const client = useQueryClient()
  const { t } = useText()
  const { companyId } = useOrganisation()
  const queryKey = [queryName, companyId]
  const place = shelf(companyId)
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => place.write(await call(getListSettings, { signal })),
    initialData: place.read,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const { mutate } = useMutation({
    mutationKey: [queryName],
    scope: { id: queryName },
    mutationFn: ({ send }: Step) => send(),
    onError: (error) => toastError(refusalText(error, t)),
    // What others shared meanwhile comes along; after a failure, so does what holds.
    onSettled: () => {
      if (client.isMutating({ mutationKey: [queryName] }) === 1) void client.invalidateQueries({ queryKey })
    },
  })
  const take = (step: Step) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData<Kept>(queryKey, (kept = { settings: {}, views: [] }) =>
      place.write(step.change(kept)),
    )
    mutate(step)
  }
  return { kept: data, take }
}

/** What a person chose about a list, on every device: its columns and views, and functions that change them. */
export function useListMemory(list: string) {
  const { kept, take } = useKept()
  const setting = kept?.settings[list] ?? own
  const views = useMemo(() => kept?.views.filter((view) => view.list === list) ?? [], [kept, list])
  return {
    ...setting,
    /** The saved views: own ones and those that others share. */
    views,
    /** Whether it is known which view the list opens with. */
    known: kept !== undefined,
    choose: (change: Partial<ListSetting>) => {
      const next = { ...setting, ...change }
      take({
        change: ({ settings, views }) => ({ settings: { ...settings, [list]: next }, views }),
        send: () => call(changeListSetting, { params: { list }, body: next }),
      })
    },
    /** Adds a view, or replaces the one with its id. */
    saveView: (view: ViewRow) => {
      const { id, changeable: _, owner: __, chosen: ___, ...body } = view
      take({
        change: ({ settings, views }) => ({
          settings,
          views: views.some((each) => each.id === id)
            ? views.map((each) => (each.id === id ? view : each))
            : [...views, view],
        }),
        send: () => call(saveListView, { params: { key: id }, body }),
      })
    },
    /** Keeps the columns of a view. */
    chooseIn: ({ id }: ViewRow, chosen: ColumnsChosen) => {
      take({
        change: ({ settings, views }) => ({
          settings,
          views: views.map((each) => (each.id === id ? { ...each, chosen } : each)),
        }),
        send: () => call(chooseViewColumns, { params: { key: id }, body: chosen }),
      })
    },
    deleteView: (id: string) => {
      take({
        change: ({ settings, views }) => ({ settings, views: views.filter((each) => each.id !== id) }),
        send: () => call(deleteListView, { params: { key: id } }),
      })
    },
  }
}

export type ListMemory = ReturnType<typeof useListMemory>
