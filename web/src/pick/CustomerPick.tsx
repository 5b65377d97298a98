import { useQuery } from '@tanstack/react-query'
import { type Customer, getCustomer, listCustomers } from '@trastienda/contract/customer'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { Tag } from '../kit/Tag.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import { focusField } from './focus-field.ts'

/** Finds customers in use by name, NIT, cédula or city. */
export const searchCustomers: OptionSearch = async (text, signal) => {
  const query = { q: text, active: 'true', sort: 'name', limit: '20' } as const
  const { data } = await call(listCustomers, { query, signal })
  return data.map(({ id, name, taxId, city }) => ({ id, label: name, detail: taxId || city }))
}

/** The names of customers whose ids stand in an address. */
export async function namedCustomers(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(listCustomers, { query: { ids: ids.join(','), limit: '200' } })
  return data.map(({ id, name }) => ({ id, label: name }))
}

/** A customer found by typing, or added on the spot. */
export function CustomerPick({ value, onChange, ...props }: Omit<FieldProps<Option | null>, 'hint'>) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const [typed, setTyped] = useState<string>()
  const { data } = useQuery({
    queryKey: ['party', 'customer', Number(value?.id), companyId],
    queryFn: ({ signal }) => call(getCustomer, { params: { id: Number(value?.id) }, signal }),
    enabled: value !== null,
  })
  const close = () => {
    setTyped(undefined)
    focusField(props.name)
  }
  const take = ({ id, name }: { id: number; name: string }) => {
    onChange({ id, label: name })
    close()
  }
  return (
    <>
      <ComboBox
        {...props}
        value={value}
        onChange={onChange}
        search={searchCustomers}
        onCreate={setTyped}
        placeholder={t('customer.choose')}
        hint={data && data.id === Number(value?.id) && <Facts customer={data} />}
      />
      {typed !== undefined && <CustomerDialog typed={typed} onClose={close} onSaved={take} onUse={take} />}
    </>
  )
}

function Facts({ customer: { taxId, company, approval } }: { customer: Customer }) {
  const { t } = useText()
  return (
    <span className="row wrap">
      {taxId !== '' && <bdi dir="ltr">{taxId}</bdi>}
      {company !== '' && <bdi>{company}</bdi>}
      {approval !== 'approved' && <Tag tone="warning">{t(`person.approval.${approval}`)}</Tag>}
    </span>
  )
}
