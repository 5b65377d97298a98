import type { customerCities } from '@trastienda/contract/customer'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useText } from '../i18n/useText.ts'
import { TextArea, TextField } from '../kit/TextField.tsx'
import { CityField } from './CityField.tsx'
import dialogStyles from '../kit/dialog.module.css'

type ContactField = 'email' | 'phone' | 'city' | 'address' | 'note'

interface ContactFieldsProps {
  field: (name: ContactField) => {
    name: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    problem: FieldProblem | undefined
  }
  cities: typeof customerCities
}

/** How a supplier or a customer is reached, and the note. */
export function ContactFields({ field, cities }: ContactFieldsProps) {
  const { t } = useText()
  return (
    <>
      <div className={dialogStyles.twoColumns}>
        <TextField
          label={t('person.phone')}
          type="tel"
          inputMode="tel"
          code
          required={false}
          {...field('phone')}
        />
        <TextField
          label={t('person.email')}
          type="email"
          inputMode="email"
          code
          required={false}
          {...field('email')}
        />
        <CityField label={t('person.city')} cities={cities} required={false} {...field('city')} />
        <TextField label={t('person.address')} maxLength={200} required={false} {...field('address')} />
      </div>
      <TextArea label={t('label.note')} rows={2} maxLength={2000} required={false} {...field('note')} />
    </>
  )
}
