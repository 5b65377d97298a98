import type { Role } from '@trastienda/contract/access'
import type { ColumnsChosen, ViewRow } from '@trastienda/contract/list-setting'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { newKey } from '../session/key.ts'
import type { ListState } from './list-state.ts'
import { freeLabel, type ListView } from './list-views.ts'
import { toastSuccess } from './toast.ts'
import { useListMemory } from './use-list-memory.ts'
import type { How } from './use-list-state.ts'

/** The longest name of a view. */
const mostLabel = 60

interface Shown {
  readonly state: ListState
  readonly change: (change: Partial<ListState>, how?: How) => void
}

/** The saved views of a list as tabs, and what is done with them; the list opens with the one that was chosen for that. */
export function useSavedViews(list: string, { state, change }: Shown) {
  const { t } = useText()
  const memory = useListMemory(list)
  const { views, usual, known, choose, saveView, deleteView } = memory
  const tabs: readonly ListView[] = views.map((saved) => ({ ...saved, saved }))
  const show = ({ id, filters, sort = '', group = '' }: Omit<ListView, 'label'>, how: How = 'push') =>
    change({ view: id, whole: false, filters, sort, group, within: '', columns: null, at: null }, how)
  /** Adds a view of one's own, with its columns. @returns its id */
  const copy = (
    from: Pick<ViewRow, 'label' | 'filters' | 'sort' | 'group'>,
    chosen: ColumnsChosen | null,
  ): string => {
    const id = newKey()
    const { label, filters, sort, group } = from
    const own = { shared: false, role: null, changeable: true, owner: null }
    const view = { id, list, label, filters, sort, group, ...own }
    saveView({ ...view, chosen })
    if (chosen) memory.chooseIn({ ...view, chosen }, chosen)
    return id
  }
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
      const { filters, sort, group, columns } = state
      const chosen = views.find(({ id }) => id === state.view)?.chosen ?? null
      const { widths, pinned } = chosen ?? memory
      const own = columns ? { columns, widths, pinned } : chosen
      change({ view: copy({ label, filters: { ...filters }, sort, group }, own) }, 'replace')
    },
    /** Saves a view once more, as one's own. */
    duplicate({ saved }: ListView) {
      if (!saved) return
      const words = t('list.views.copyOf', { name: '' }).length
      const name = t('list.views.copyOf', { name: saved.label.slice(0, mostLabel - words) })
      const taken = views.map(({ label }) => label)
      const label = freeLabel(name, taken, mostLabel)
      show({ ...saved, id: copy({ ...saved, label }, saved.chosen) })
    },
    rename: ({ saved }: ListView, label: string) => saved && saveView({ ...saved, label }),
    /** Shares a view with the company, or with a role alone; false ends it. */
    share: ({ saved }: ListView, to: 'company' | Role | false) =>
      saved &&
      saveView({ ...saved, shared: to !== false, role: to === 'company' || to === false ? null : to }),
    /** Gives a view the filters, the order and the groups that are shown. */
    update({ saved }: ListView) {
      if (saved) saveView({ ...saved, filters: { ...state.filters }, sort: state.sort, group: state.group })
    },
    openWith: (id: string | null) => choose({ usual: id }),
    remove({ saved }: ListView) {
      if (!saved) return
      deleteView(saved.id)
      if (saved.id === usual) choose({ usual: null })
      change({ view: '' }, 'replace')
      const run = () => {
        saveView(saved)
        if (saved.chosen) memory.chooseIn(saved, saved.chosen)
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
