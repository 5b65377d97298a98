import { textInput } from '@trastienda/contract/text'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from './FormDialog.tsx'
import { comparedLabel } from './list-views.ts'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

/** The name, which no other tab of the list has: two alike could not be told apart. */
const named = (others: readonly string[]) => {
  const taken = new Set(others.map(comparedLabel))
  const isFree = (name: string) => !taken.has(comparedLabel(name))
  return z.strictObject({ name: textInput(60).refine(isFree, { error: 'taken' }) })
}

interface ViewNameProps {
  /** What it is called so far; a new one has no name. */
  name: string
  /** What the other tabs of the list are called, its own ones included. */
  others: readonly string[]
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a saved view. */
export function ViewNameDialog({ name, others, onClose, onName }: ViewNameProps) {
  const { t } = useText()
  const [schema] = useState(() => named(others))
  const form = useForm({ schema, initial: { name }, submit: (body) => Promise.resolve(body) })
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
