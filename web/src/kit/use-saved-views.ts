import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { newKey } from '../session/key.ts'
import type { ListState } from './list-state.ts'
import type { ListView } from './list-views.ts'
import { toastSuccess } from './toast.ts'
import { useListMemory } from './use-list-memory.ts'
import type { How } from './use-list-state.ts'

interface Shown {
  readonly state: ListState
  readonly change: (change: Partial<ListState>, how?: How) => void
}

/** The saved views of a list as tabs, and what is done with them; the list opens with the one that was chosen for that. */
export function useSavedViews(list: string, { state, change }: Shown) {
  const { t } = useText()
  const { views, usual, known, choose, saveView, deleteView } = useListMemory(list)
  const tabs: readonly ListView[] = views.map((saved) => ({ ...saved, saved }))
  const show = ({ id, filters, sort }: Omit<ListView, 'label'>, how: How = 'push') =>
    change({ view: id, filters, sort: sort ?? '', at: null }, how)
  useUsual(
    known,
    tabs.find(({ id }) => id === usual),
    state,
    show,
  )
  return {
    tabs,
    usual,
    show,
    /** Saves what is shown as a new view. */
    add(label: string) {
      const id = newKey()
      const { filters, sort } = state
      saveView({
        id,
        list,
        label,
        filters: { ...filters },
        sort,
        shared: false,
        changeable: true,
        owner: null,
      })
      change({ view: id }, 'replace')
    },
    rename: ({ saved }: ListView, label: string) => saved && saveView({ ...saved, label }),
    share: ({ saved }: ListView, shared: boolean) => saved && saveView({ ...saved, shared }),
    /** Gives a view the filters and the order that are shown. */
    update({ saved }: ListView) {
      if (saved) saveView({ ...saved, filters: { ...state.filters }, sort: state.sort })
    },
    openWith: (id: string | null) => choose({ usual: id }),
    remove({ saved }: ListView) {
      if (!saved) return
      deleteView(saved.id)
      if (saved.id === usual) choose({ usual: null })
      change({ view: '' }, 'replace')
      const run = () => {
        saveView(saved)
        if (saved.id === usual) choose({ usual })
        show(saved, 'replace')
      }
      toastSuccess(t('list.views.deleted', { name: saved.label }), { undo: { label: t('act.undo'), run } })
    },
  }
}

/** Shows the default view of a list that was opened without search, filters or order, once it is known. */
function useUsual(
  known: boolean,
  view: ListView | undefined,
  state: ListState,
  show: (view: ListView, how: How) => void,
): void {
  const narrowed =
    state.q !== '' || state.sort !== '' || state.view !== '' || Object.keys(state.filters).length > 0
  const opening = useRef(!narrowed)
  useEffect(() => {
    if (narrowed) opening.current = false
    if (!known) return
    if (opening.current && view) show(view, 'replace')
    opening.current = false
  })
}
