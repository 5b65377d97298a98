import { addCategory, listCategories } from '@trastienda/contract/category'
import { useQueryClient } from '@tanstack/react-query'
import { type Translate, useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { FilterSpec, Option, OptionSearch } from '../kit/filter-code.ts'
import { mostNamed, nearestOf } from '../kit/nearest-first.ts'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** Active categories by words. */
export const searchCategories: OptionSearch = async (text, signal) => {
  const query = { q: text, active: 'true', sort: 'name', limit: mostNamed } as const
  const { data } = await call(listCategories, { query, signal })
  return nearestOf(
    data.map(({ id, name }) => ({ id, label: name })),
    text,
  )
}

/** The names of the categories whose ids are in an address. */
export async function namedCategories(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(listCategories, { query: { ids: ids.join(','), limit: '200' } })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** The filter by the category of goods. */
export const categoryFilter = (t: Translate): FilterSpec => ({
  name: 'category',
  label: t('label.category'),
  kind: 'oneOf',
  options: searchCategories,
  named: namedCategories,
})

interface PickProps extends FieldProps<Option | null> {
  onUnchosen?: (text: string) => void
}

/** One of the categories that there are, found by typing. */
export function CategoryPick(props: PickProps) {
  const { t } = useText()
  return <ComboBox {...props} search={searchCategories} placeholder={t('category.pick.choose')} />
}

/** The category of a product, found by typing; one that does not exist yet is made at once. */
export function CategoryPickOrNew(props: PickProps) {
  const { t } = useText()
  const client = useQueryClient()
  const create = async (name: string) => {
    try {
      const { id } = await call(addCategory, { body: { name }, key: newKey() })
      props.onChange({ id, label: name })
      toastSuccess(t('category.form.added', { name }))
      await refreshLists(client, listCategories.path)
    } catch (error) {
      toastError(t('category.pick.failed', { name }), { detail: problemText(error, t) })
    }
  }
  return (
    <ComboBox
      {...props}
      search={searchCategories}
      placeholder={t('category.pick.placeholder')}
      onCreate={(text) => void create(text)}
    />
  )
}
