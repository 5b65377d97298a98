import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { type Customer, getCustomer, listCustomers, pickCustomers } from '@trastienda/contract/customer'
import { useCallback, useState } from 'react'
import { type Translate, useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { FilterSpec, Option, OptionSearch } from '../kit/filter-code.ts'
import { Tag } from '../kit/Tag.tsx'
import { pickOrKept } from '../offline/kept-picks.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import { contactName, customerName } from './customer-name.ts'
import { useWalk } from '../kit/use-enter-walk.ts'
import { focusField } from './focus-field.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

/**
 * Finds customers in use by name, NIT, cédula, contact or city; an option found by another field than its name
 * shows that field.
 */
export const searchCustomers: OptionSearch = async (text, signal) => {
  const { data, exact } = await pickOrKept(
    { kind: 'customer', text, textsOf: ({ taxId, name, company, city }) => [taxId, name, company, city] },
    () => call(pickCustomers, { query: { q: text }, signal }),
  )
  return data.map((row, at) => ({
    id: row.id,
    label: customerName(row),
    detail: row.foundBy || contactName(row) || row.taxId || row.city,
    elsewhere: row.foundBy !== '' && !(exact && at === 0),
  }))
}

/** The names of the customers whose ids are in an address. */
export async function namedCustomers(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(listCustomers, { query: { ids: ids.join(','), limit: '200' } })
  return data.map((row) => ({ id: row.id, label: customerName(row) }))
}

/** The filter of documents by their customer. */
export const customerFilter = (t: Translate): FilterSpec => ({
  name: 'customer',
  label: t('label.customer'),
  kind: 'oneOf',
  options: searchCustomers,
  named: namedCustomers,
  none: t('lines.ownStock'),
})

interface CustomerPickProps extends Omit<FieldProps<Option | null>, 'hint'> {
  placeholder: string
  /** An option before the customers that is no customer. */
  first?: Option
  /** Called when a customer was chosen or created, so that the focus can move to the next field. */
  onNext?: () => void
  /** Called with text that was typed but not chosen; empty for none. */
  onUnchosen?: (text: string) => void
}

/**
 * A field for a customer, found by typing or created. Shows below it the NIT or cédula, and that the customer
 * waits for approval.
 */
export function CustomerPick({
  first,
  value: chosen,
  onChange,
  onNext,
  onUnchosen,
  ...props
}: CustomerPickProps) {
  const { companyId } = useOrganisation()
  const { role } = useUser()
  const { locale } = useText()
  const walk = useWalk()
  const [typed, setTyped] = useState<string>()
  const isFirst = chosen !== null && chosen.id === first?.id
  const value = isFirst ? null : chosen
  const { data } = useQuery({
    queryKey: ['party', 'customer', Number(value?.id), companyId],
    queryFn: ({ signal }) => call(getCustomer, { params: { id: Number(value?.id) }, signal }),
    enabled: value !== null,
  })
  const label = first?.label ?? ''
  const id = first?.id ?? ''
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const customers = await searchCustomers(text, signal)
      const fits =
        label !== '' && label.toLocaleLowerCase(locale).includes(text.trim().toLocaleLowerCase(locale))
      return fits ? [{ id, label }, ...customers] : customers
    },
    [id, label, locale],
  )
  const close = () => {
    setTyped(undefined)
    focusField(props.name)
  }
  const take = (taken: { id: number; name: string; company?: string }) => {
    onChange({ id: taken.id, label: customerName(taken) })
    setTyped(undefined)
    // Once the dialog over the form has given the focus back.
    const next = onNext ?? (walk && (() => walk(props.name)))
    if (next) setTimeout(next, 60)
    else focusField(props.name)
  }
  return (
    <>
      <ComboBox
        {...props}
        value={isFirst ? first : chosen}
        onChange={onChange}
        search={search}
        onCreate={mayDo(role, 'customer.edit') ? setTyped : undefined}
        onNext={onNext}
        onUnchosen={onUnchosen}
        hint={value && data?.id === Number(value.id) && <Facts customer={data} />}
      />
      {typed !== undefined && <CustomerDialog typed={typed} onClose={close} onSaved={take} onUse={take} />}
    </>
  )
}

function Facts({ customer: { taxId, phone, approval } }: { customer: Customer }) {
  const { t } = useText()
  return (
    <span className={classes(textStyles.row, textStyles.wrap)}>
      {taxId !== '' && <bdi dir="ltr">{taxId}</bdi>}
      {taxId === '' && phone !== '' && <bdi dir="ltr">{phone}</bdi>}
      {approval !== 'approved' && <Tag tone="warning">{t(`person.approval.${approval}`)}</Tag>}
    </span>
  )
}
