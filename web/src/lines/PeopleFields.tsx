import { mayDo } from '@trastienda/contract/access'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useCallback } from 'react'
import { useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { ColleaguePick } from '../pick/ColleaguePick.tsx'
import { searchCustomers } from '../pick/CustomerPick.tsx'
import { useUser } from '../session/session.ts'
import { isOwnStock, ownStock } from './for-whom.ts'
import styles from './form.module.css'

interface Choice {
  value: Option | null
  onChange: (value: Option | null) => void
  onBlur: () => void
  problem: FieldProblem | undefined
  onUnchosen: (text: string) => void
}

interface PeopleFieldsProps {
  responsible: Choice
  /** For whom it is bought; absent when another field asks for it. */
  customer?: Choice
}

/**
 * Who is responsible for a document, and for whom it is: both start with the usual values, so that most people
 * skip them.
 */
export function PeopleFields({ responsible, customer }: PeopleFieldsProps) {
  const { t } = useText()
  return (
    <div className={styles.people}>
      <ColleaguePick name="responsible" label={t('label.responsible')} required {...responsible} />
      {customer && <ForWhom {...customer} />}
    </div>
  )
}

function ForWhom({ value, ...props }: Choice) {
  const { t, locale } = useText()
  const { role } = useUser()
  const own = t('lines.ownStock')
  const sees = mayDo(role, 'customer.see')
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const stock = own.toLocaleLowerCase(locale).includes(text.trim().toLocaleLowerCase(locale))
      const customers = sees ? await searchCustomers(text, signal) : []
      return stock ? [{ ...ownStock, label: own }, ...customers] : customers
    },
    [own, locale, sees],
  )
  return (
    <ComboBox
      name="customer"
      label={t('label.customer')}
      required
      {...props}
      value={isOwnStock(value) ? { ...ownStock, label: own } : value}
      search={search}
      placeholder={t('field.select_customer')}
    />
  )
}
