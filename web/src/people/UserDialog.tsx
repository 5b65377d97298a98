import { useQuery } from '@tanstack/react-query'
import type { Role } from '@trastienda/contract/access'
import { listCompanies } from '@trastienda/contract/company'
import { addUser, changeUser, getUser, userChange, userDraft, type UserRow } from '@trastienda/contract/user'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Note } from '../kit/Note.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import type { Handover } from './PasswordDialog.tsx'

interface UserDialogProps {
  /** The one to edit; a new one without it. */
  id: number | undefined
  onClose: () => void
  /** The list is no longer what it was. */
  onSaved: () => void
  /** A new user's first password, to be shown once. */
  onPassword: (handover: Handover) => void
}

/** Adds or edits a user. */
export function UserDialog({ id, ...props }: UserDialogProps) {
  return id === undefined ? <Form {...props} /> : <Loaded id={id} {...props} />
}

function Loaded({ id, ...props }: UserDialogProps & { id: number }) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['edit', 'user', id],
    queryFn: ({ signal }) => call(getUser, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<UserRow, Values> query={query} title={t('user.edit')} onClose={props.onClose}>
      {(row, again) => <Form key={row.version} {...props} user={row} again={again} />}
    </LoadedDialog>
  )
}

const roles: readonly Role[] = ['user', 'secretary', 'buyer', 'admin']

function useCompanies() {
  const { data } = useQuery({
    queryKey: ['companies'],
    queryFn: ({ signal }) => call(listCompanies, { query: { sort: 'name', limit: '200' }, signal }),
  })
  return data?.data ?? []
}

interface FormProps extends Omit<UserDialogProps, 'id'> {
  user?: UserRow
  again?: Again<Values>
}

interface Values {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly role: Role | null
  readonly companyId: number | null
}

function valuesOf({ username, firstName, lastName, email, phone, role, companyId }: UserRow): Values {
  return { username, firstName, lastName, email, phone, role, companyId }
}

function Form({ user, onClose, onSaved, onPassword, again }: FormProps) {
  const { t } = useText()
  const own = useUser().company?.id ?? null
  const began: Values = user
    ? valuesOf(user)
    : {
        username: '',
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        role: null,
        companyId: own,
      }
  const form = useForm({
    schema: user ? userChange : userDraft,
    initial: began,
    toBody: ({ username, ...rest }: Values) => (user ? rest : { ...rest, username }),
    submit: async (body) => {
      if (user) return call(changeUser, { params: { id: user.id }, version: user.version, body })
      return call(addUser, { body: userDraft.parse(body) })
    },
  })
  useCarried(form.set, again?.carried)
  const companies = useCompanies()
  const { role, companyId, firstName, lastName } = form.values
  const moves = user !== undefined && (role !== user.role || companyId !== user.companyId)
  const name = `${firstName.trim()} ${lastName.trim()}`
  const saved = (answer: { id: number } | { id: number; password: string }) => {
    if ('password' in answer) onPassword({ name, password: answer.password, waits: true })
    else toastSuccess(t('person.done.saved', { name }))
    onSaved()
  }
  return (
    <FormDialog open onClose={onClose} title={t(user ? 'user.edit' : 'user.add')} form={form} onSaved={saved}>
      {again && <StaleNote form={form} began={began} again={again} />}
      <div className="grid-2">
        <TextField
          label={t('user.firstName')}
          required
          autoFocus
          maxLength={80}
          {...form.field('firstName')}
        />
        <TextField label={t('user.lastName')} required maxLength={80} {...form.field('lastName')} />
        <TextField
          label={t('user.username')}
          hint={t('user.usernameHint')}
          code
          required
          disabled={user !== undefined}
          maxLength={32}
          {...form.field('username')}
        />
        <TextField
          label={t('person.phone')}
          type="tel"
          inputMode="tel"
          code
          required={false}
          {...form.field('phone')}
        />
      </div>
      <TextField
        label={t('person.email')}
        type="email"
        inputMode="email"
        code
        required={false}
        {...form.field('email')}
      />
      <div className="grid-2">
        <SelectField
          label={t('user.role')}
          required
          options={roles.map((id) => ({ id, label: t(`frame.role.${id}`) }))}
          hint={role && t(`user.roles.${role}`)}
          {...form.field('role')}
        />
        <SelectField
          label={t('user.company')}
          required
          options={companies
            .filter(({ id, active }) => active || id === companyId)
            .map(({ id, name: label }) => ({ id, label }))}
          {...form.field('companyId')}
        />
      </div>
      {moves && <Note kind="warning">{t('user.moreRights')}</Note>}
    </FormDialog>
  )
}
