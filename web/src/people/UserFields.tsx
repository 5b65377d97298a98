import type { Role } from '@trastienda/contract/access'
import { useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { Option } from '../kit/filter-code.ts'
import { SelectField } from '../kit/SelectField.tsx'
import { TextArea, TextField } from '../kit/TextField.tsx'
import type { Form } from '../kit/use-form.ts'
import { searchCompanies } from './companies.ts'
import dialogStyles from '../kit/dialog.module.css'

/** The values of a user's form. */
export interface UserValues {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly role: Role | null
  readonly company: Option | null
  /** One address or range of addresses per line. */
  readonly addresses: string
  /** A one-time password chosen by the admin. When empty, a new user gets a generated one; an existing one is unchanged. */
  readonly password: string
}

const roles: readonly Role[] = ['user', 'secretary', 'buyer', 'admin']

interface UserFieldsProps<Saved> {
  readonly form: Form<UserValues, Saved>
  /** Whether it is a new user, whose name is still to be chosen. */
  readonly added: boolean
}

/** The fields of a user. */
export function UserFields<Saved>({ form, added }: UserFieldsProps<Saved>) {
  const { t } = useText()
  const refused = Object.keys(form.problems).find((path) => path.startsWith('addresses.'))
  return (
    <>
      <div className={dialogStyles.twoColumns}>
        <TextField
          label={t('user.firstName')}
          required
          autoFocus
          maxLength={80}
          {...form.field('firstName')}
        />
        <TextField label={t('user.lastName')} required maxLength={80} {...form.field('lastName')} />
        <TextField
          label={t('label.username')}
          hint={t('user.usernameHint')}
          code
          required
          disabled={!added}
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
      <div className={dialogStyles.twoColumns}>
        <SelectField
          label={t('frame.account.role')}
          required
          options={roles.map((id) => ({ id, label: t(`frame.role.${id}`) }))}
          hint={form.values.role && t(`user.roles.${form.values.role}`)}
          {...form.field('role')}
        />
        <ComboBox
          {...form.choice('company', 'companyId')}
          label={t('label.company')}
          required
          search={searchCompanies}
        />
      </div>
      <TextArea
        label={t('user.addresses')}
        hint={t('user.addressesHint')}
        rows={2}
        required={false}
        {...form.field('addresses')}
        // The problem summary links to the first refused line.
        name={refused ?? 'addresses'}
        problem={form.problemOf(refused ?? 'addresses')}
      />
    </>
  )
}
