import { addCategory, categoryDraft, type CategoryRow, changeCategory } from '@trastienda/contract/category'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TextField } from '../kit/TextField.tsx'
import { SwitchField } from '../kit/TickFields.tsx'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'

interface CategoryFormProps {
  /** The category to change; null makes a new one. */
  category: CategoryRow | null
  onClose: () => void
  onSaved: () => void
}

/** Adds or changes a category. */
export function CategoryForm({ category, onClose, onSaved }: CategoryFormProps) {
  const { t } = useText()
  const form = useForm({
    schema: categoryDraft,
    initial: { name: category?.name ?? '', active: category?.active ?? true },
    submit: (body, key) =>
      category === null
        ? call(addCategory, { body, key })
        : call(changeCategory, { params: { id: category.id }, body, version: category.version }),
  })
  return (
    <FormDialog
      open
      size="small"
      onClose={onClose}
      title={t(category === null ? 'category.form.add' : 'category.form.edit')}
      form={form}
      onSaved={onSaved}
    >
      <TextField label={t('category.form.name')} required maxLength={120} {...form.field('name')} />
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
