import { type Role, roles } from '@trastienda/contract/access'
import { z } from 'zod'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from './FormDialog.tsx'
import { SelectField } from './SelectField.tsx'
import { useForm } from './use-form.ts'

const chosen = z.strictObject({ role: z.enum(roles, { error: 'required' }) })

interface ViewRoleProps {
  /** The role that it is shared with so far; null for none. */
  role: Role | null
  onClose: () => void
  onRole: (role: Role) => void
}

/** Asks for the role that alone sees a shared view. */
export function ViewRoleDialog({ role, onClose, onRole }: ViewRoleProps) {
  const { t } = useText()
  const form = useForm({ schema: chosen, initial: { role }, submit: (body) => Promise.resolve(body) })
  return (
    <FormDialog
      onClose={onClose}
      title={t('list.views.shareRole')}
      size="small"
      form={form}
      onSaved={(saved) => onRole(saved.role)}
    >
      <SelectField
        label={t('frame.account.role')}
        required
        options={roles.map((id) => ({ id, label: t(`frame.role.${id}`) }))}
        hint={t('list.views.roleHint')}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
