import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addUser, changeUser, getUser, userChange, userDraft, type UserRow } from '@trastienda/contract/user'
import { useText } from '../i18n/useText.ts'
import type { Option } from '../kit/filter-code.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Note } from '../kit/Note.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { GivenPasswordField } from './GivenPasswordField.tsx'
import type { Handover } from './PasswordDialog.tsx'
import { UserFields, type UserValues } from './UserFields.tsx'

interface UserDialogProps {
  /** The one to edit; a new one without it. */
  id: number | undefined
  onClose: () => void
  /** The list is no longer what it was. */
  onSaved: () => void
  /** A password that was made, to be shown once. */
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
    <LoadedDialog<UserRow, UserValues> query={query} title={t('user.edit')} onClose={props.onClose}>
      {(row, again) => <Form key={row.version} {...props} user={row} again={again} />}
    </LoadedDialog>
  )
}

/** The default company of a new user: the admin's own, or none while the admin acts in another company. */
function useOwnCompany(): Option | null {
  const { company } = useUser()
  const { companyId } = useOrganisation()
  return company && companyId === null ? { id: company.id, label: company.name } : null
}

interface FormProps extends Omit<UserDialogProps, 'id'> {
  user?: UserRow
  again?: Again<UserValues>
}

function valuesOf({
  username,
  firstName,
  lastName,
  email,
  phone,
  role,
  companyId,
  company,
  addresses,
}: UserRow): UserValues {
  return {
    username,
    firstName,
    lastName,
    email,
    phone,
    role,
    company: { id: companyId, label: company },
    addresses: addresses.join('\n'),
    password: '',
  }
}

/** The lines that are not empty. A comma separates as well. */
const rangesIn = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Form({ user, onClose, onSaved, onPassword, again }: FormProps) {
  const { t } = useText()
  const company = useOwnCompany()
  const began: UserValues = user
    ? valuesOf(user)
    : {
        username: '',
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        role: null,
        company,
        addresses: '',
        password: '',
      }
  const form = useForm({
    schema: user ? userChange : userDraft,
    initial: began,
    toBody: ({ username, company, addresses, password, ...rest }: UserValues) => {
      const body = {
        ...rest,
        companyId: company && Number(company.id),
        addresses: rangesIn(addresses),
        ...(password !== '' && { password }),
      }
      return user ? body : { ...body, username }
    },
    submit: async (body) => {
      if (user) return call(changeUser, { params: { id: user.id }, version: user.version, body })
      return call(addUser, { body: userDraft.parse(body) })
    },
  })
  const [generated, setGenerated] = useState<string>()
  const me = useUser()
  useCarried(form.set, again?.carried)
  const { role, firstName, lastName } = form.values
  const moves =
    user !== undefined && (role !== user.role || Number(form.values.company?.id) !== user.companyId)
  const name = `${firstName.trim()} ${lastName.trim()}`
  const saved = (answer: { id: number } | { id: number; password: string | null }) => {
    const chosen = form.values.password === generated ? generated : undefined
    const password = ('password' in answer ? answer.password : null) ?? chosen
    if (password) onPassword({ name, password, waits: user === undefined || user.approval !== 'approved' })
    else toastSuccess(t('person.done.saved', { name }))
    onSaved()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(user ? 'user.edit' : 'user.add')}
      form={form}
      existing={user && user.approval !== 'rejected' && { kind: 'user', id: user.id }}
      onSaved={saved}
      nameOf={(path) => {
        const line = /^addresses\.(\d+)$/.exec(path)?.[1]
        return line === undefined ? undefined : t('user.addressLine', { line: Number(line) + 1 })
      }}
    >
      {again && <StaleNote form={form} began={began} again={again} />}
      <UserFields form={form} added={user === undefined} />
      {user?.id !== me.id && (
        <GivenPasswordField
          {...form.field('password')}
          generated={generated}
          onGenerated={setGenerated}
          fresh={user === undefined}
        />
      )}
      {moves && <Note kind="warning">{t('user.moreRights')}</Note>}
    </FormDialog>
  )
}
