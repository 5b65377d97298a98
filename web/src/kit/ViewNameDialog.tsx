import { textInput } from '@trastienda/contract/text'
import { z } from 'zod'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const named = z.strictObject({ name: textInput(60) })

interface ViewNameProps {
  /** What it is called so far; a new one has no name. */
  name: string
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a saved view. */
export function ViewNameDialog({ name, onClose, onName }: ViewNameProps) {
  const { t } = useText()
  const form = useForm({ schema: named, initial: { name }, submit: (body) => Promise.resolve(body) })
  return (
    <FormDialog
      onClose={onClose}
      title={t(name === '' ? 'list.views.save' : 'list.views.rename')}
      size="small"
      form={form}
      onSaved={(saved) => onName(saved.name)}
    >
      <TextField label={t('list.views.name')} required autoFocus maxLength={60} {...form.field('name')} />
    </FormDialog>
  )
}
