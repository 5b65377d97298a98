import { useQuery } from '@tanstack/react-query'
import {
  changeMyProfile,
  getMyProfile,
  type MyProfile,
  myProfileDraft,
} from '@trastienda/contract/my-profile'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TextField } from '../kit/TextField.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { useForm } from '../kit/use-form.ts'
import { type Again, useCarried } from '../pick/carried.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { StaleNote } from '../pick/StaleNote.tsx'
import { call } from '../session/client.ts'
import { refreshProfile } from '../session/own-profile.ts'
import dialogStyles from '../kit/dialog.module.css'

type Values = Omit<MyProfile, 'version'>

/** Edits the own name, email and phone. */
export function MyProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const query = useQuery({
    queryKey: ['edit', 'my-profile'],
    queryFn: ({ signal }) => call(getMyProfile, { signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<MyProfile, Values> query={query} title={t('settings.general.edit')} onClose={onClose}>
      {(profile, again) => <Form key={profile.version} profile={profile} again={again} onClose={onClose} />}
    </LoadedDialog>
  )
}

interface FormProps {
  profile: MyProfile
  again: Again<Values>
  onClose: () => void
}

function Form({ profile: { version, ...began }, again, onClose }: FormProps) {
  const { t } = useText()
  const form = useForm({
    schema: myProfileDraft,
    initial: began,
    toBody: (values: Values) => values,
    submit: (body, key) => call(changeMyProfile, { version, body, key }),
  })
  useCarried(form.set, again.carried)
  const saved = () => {
    toastSuccess(t('settings.general.saved'))
    void refreshProfile()
  }
  return (
    <FormDialog onClose={onClose} title={t('settings.general.edit')} form={form} existing onSaved={saved}>
      <StaleNote form={form} began={began} again={again} />
      <div className={dialogStyles.twoColumns}>
        <TextField
          label={t('user.firstName')}
          required
          autoFocus
          maxLength={80}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={t('user.lastName')}
          required
          maxLength={80}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
      </div>
      <TextField
        label={t('person.email')}
        hint={t('settings.general.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        code
        required={false}
        {...form.field('email')}
      />
      <TextField
        label={t('person.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        code
        required={false}
        {...form.field('phone')}
      />
    </FormDialog>
  )
}
