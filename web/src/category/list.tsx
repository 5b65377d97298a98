import { screens } from '@trastienda/contract/access'
import {
  type CategoryRow,
  changeCategory,
  deleteCategory,
  listCategories,
  categoriesByValue,
} from '@trastienda/contract/category'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { History, Power, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { refreshLists } from '../kit/list-pages.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { problemText } from '../kit/problem-text.ts'
import { showInLists } from '../kit/shown-first.ts'
import { useAsked } from '../kit/use-asked.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { useCategoryColumns } from './columns.tsx'
import dialogStyles from '../kit/dialog.module.css'

type OpenedDialog = {
  readonly what: 'form' | 'history' | 'remove'
  readonly category: CategoryRow | null
} | null

const fresh = { what: 'form', category: null } as const

export default function CategoryList() {
  const { t } = useText()
  const client = useQueryClient()
  const { history } = useRouter()
  const [opened, setDialog] = useState<OpenedDialog>(null)
  const { asked, end } = useAsked('new')
  const dialog = opened ?? (asked ? fresh : null)
  const close = () => {
    setDialog(null)
    end()
  }
  const { columns, filters } = useCategoryColumns()
  const refresh = () => refreshLists(client, listCategories.path)

  const switchTo = async (
    { id, name, version }: Pick<CategoryRow, 'id' | 'name' | 'version'>,
    active: boolean,
  ) => {
    const takeBack = showInLists(client, listCategories.path, id, { active })
    try {
      const saved = await call(changeCategory, { params: { id }, version, body: { name, active } })
      showInLists(client, listCategories.path, id, { version: saved.version })
      toastSuccess(t(active ? 'category.act.activated' : 'category.act.deactivated', { name }), {
        undo: {
          label: t('act.undo'),
          run: () => void switchTo({ id, name, version: saved.version }, !active),
        },
      })
    } catch (error) {
      takeBack()
      toastError(t('category.act.failed', { name }), { detail: problemText(error, t) })
    }
    await refresh()
  }
  const saved = (name: string, added: boolean) => {
    // A new one may be anywhere in the list, or hidden by its filters.
    const view = () => history.push(`${screens.categories}?q=${encodeURIComponent(name)}`)
    toastSuccess(t(added ? 'category.form.added' : 'person.done.saved', { name }), {
      ...(added && { action: { label: t('act.view'), run: view } }),
    })
    void refresh()
  }
  const remove = async ({ id, name, version }: CategoryRow) => {
    await call(deleteCategory, { params: { id }, version })
    toastSuccess(t('category.act.removed', { name }))
    await refresh()
  }

  return (
    <>
      <ListScreen
        head={{
          title: t('menu.categories'),
          create: { label: t('category.create'), run: () => setDialog(fresh) },
        }}
        source={{ endpoint: listCategories, byValue: categoriesByValue }}
        columns={columns}
        row={{
          id: ({ id }: CategoryRow) => id,
          name: ({ name }) => name,
          open: (category) => setDialog({ what: 'form', category }),
          edit: (category) => setDialog({ what: 'form', category }),
          menu: (category) => [
            {
              id: 'history',
              label: t('history.title'),
              icon: History,
              run: () => setDialog({ what: 'history', category }),
            },
            {
              id: 'active',
              label: t(category.active ? 'person.deactivate' : 'person.activate'),
              icon: Power,
              run: () => void switchTo(category, !category.active),
            },
            {
              id: 'remove',
              label: t('act.delete'),
              icon: Trash2,
              danger: true,
              apart: true,
              lacks: !category.active && category.products > 0 ? t('category.act.removeBody') : undefined,
              run: () => setDialog({ what: 'remove', category }),
            },
          ],
        }}
        find={{
          filters,
          views: [
            { id: 'empty', label: t('category.view.empty'), filters: { empty: 'true' } },
            { id: 'inactive', label: t('category.view.inactive'), filters: { active: 'false' } },
          ],
          sort: 'name',
          search: t('category.search'),
        }}
        exportName="categories"
        words={{
          count: (total, filtered) => t(filtered ? 'category.filteredRows' : 'category.rows', { total }),
          empty: { icon: Tags, title: t('category.empty.title'), body: t('category.empty.body') },
        }}
      />
      {dialog?.what === 'form' && (
        <CategoryDialog
          id={dialog.category?.id ?? null}
          onClose={close}
          onSaved={(name) => saved(name, dialog.category === null)}
        />
      )}
      {dialog?.what === 'history' && dialog.category && (
        <Dialog open onClose={close} title={t('history.title')} subtitle={dialog.category.name}>
          <div className={dialogStyles.body} data-scrolls="">
            <HistoryPanel kind="category" id={dialog.category.id} />
          </div>
        </Dialog>
      )}
      {dialog?.what === 'remove' && dialog.category && (
        <RemoveCategory category={dialog.category} onClose={close} remove={remove} deactivate={switchTo} />
      )}
    </>
  )
}

interface RemoveCategoryProps {
  category: CategoryRow
  onClose: () => void
  remove: (category: CategoryRow) => Promise<void>
  deactivate: (category: CategoryRow, active: false) => Promise<void>
}

/** Confirms deleting a category; a category with products can only be deactivated, which the dialog offers instead. */
function RemoveCategory({ category, onClose, remove, deactivate }: RemoveCategoryProps) {
  const { t } = useText()
  const { name, products } = category
  const full = products > 0
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={!full}
      title={t('category.act.removeTitle', { name })}
      confirm={t(full ? 'person.deactivate' : 'act.delete')}
      onConfirm={() => (full ? deactivate(category, false) : remove(category))}
    >
      {full ? t('category.act.hasProducts', { count: products }) : t('category.act.removeBody')}
    </ConfirmDialog>
  )
}
