import { useQuery } from '@tanstack/react-query'
import {
  addCategory,
  categoryDraft,
  type CategoryRow,
  changeCategory,
  getCategory,
} from '@trastienda/contract/category'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TextField } from '../kit/TextField.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import { useForm } from '../kit/use-form.ts'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

interface CategoryDialogProps {
  /** The category to edit; null makes a new one. */
  id: number | null
  onClose: () => void
  onSaved: (name: string) => void
}

interface Values {
  readonly name: string
  readonly active: boolean
}

/** Adds or edits a category. */
export function CategoryDialog({ id, ...props }: CategoryDialogProps) {
  return id === null ? <CategoryForm {...props} category={null} /> : <Loaded {...props} id={id} />
}

function Loaded({ id, ...props }: Omit<CategoryDialogProps, 'id'> & { id: number }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const query = useQuery({
    queryKey: ['edit', 'category', id, companyId],
    queryFn: ({ signal }) => call(getCategory, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<CategoryRow, Values> query={query} title={t('category.form.edit')} onClose={props.onClose}>
      {(category, again) => (
        <CategoryForm key={category.version} {...props} category={category} again={again} />
      )}
    </LoadedDialog>
  )
}

interface CategoryFormProps extends Omit<CategoryDialogProps, 'id'> {
  category: CategoryRow | null
  again?: Again<Values>
}

function CategoryForm({ category, onClose, onSaved, again }: CategoryFormProps) {
  const { t } = useText()
  const began: Values = { name: category?.name ?? '', active: category?.active ?? true }
  const form = useForm({
    schema: categoryDraft,
    initial: began,
    submit: (body, key) =>
      category === null
        ? call(addCategory, { body, key })
        : call(changeCategory, { params: { id: category.id }, body, version: category.version, key }),
  })
  useCarried(form.set, again?.carried)
  return (
    <FormDialog
      size="small"
      onClose={onClose}
      title={t(category === null ? 'category.create' : 'category.form.edit')}
      form={form}
      existing={category && { kind: 'category', id: category.id }}
      onSaved={() => onSaved(form.values.name.trim())}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <TextField label={t('label.name')} required maxLength={120} {...form.field('name')} />
      {category !== null && (
        <SwitchField
          label={t('category.form.active')}
          hint={t('category.form.activeHint')}
          {...form.field('active')}
        />
      )}
    </FormDialog>
  )
}
