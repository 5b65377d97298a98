import { useQuery } from '@tanstack/react-query'
import { getSupplier, listSuppliers, type Supplier } from '@trastienda/contract/supplier'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { Tag } from '../kit/Tag.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { focusField } from './focus-field.ts'
import { SupplierDialog } from './SupplierDialog.tsx'

/** Finds suppliers in use by name, NIT or city. */
export const searchSuppliers: OptionSearch = async (text, signal) => {
  const query = { q: text, active: 'true', sort: 'company', limit: '20' } as const
  const { data } = await call(listSuppliers, { query, signal })
  return data.map(({ id, company, taxId, city }) => ({ id, label: company, detail: taxId || city }))
}

/** The names of suppliers whose ids stand in an address. */
export async function namedSuppliers(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(listSuppliers, { query: { ids: ids.join(','), limit: '200' } })
  return data.map(({ id, company }) => ({ id, label: company }))
}

interface SupplierPickProps extends Omit<FieldProps<Option | null>, 'hint'> {
  /** Hears the whole supplier once somebody has chosen one: its credit days, what it is owed. */
  onSupplier?: (supplier: Supplier) => void
  /** Hears that one was chosen, by Enter, by a press or as a new one: the cursor may go on. */
  onNext?: () => void
}

/** A supplier found by typing, or added on the spot. Says under it the NIT and what is owed. */
export function SupplierPick({ value, onChange, onSupplier, onNext, ...props }: SupplierPickProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const [typed, setTyped] = useState<string>()
  const told = useRef<unknown>(value?.id)
  const { data } = useQuery({
    queryKey: ['party', 'supplier', Number(value?.id), companyId],
    queryFn: ({ signal }) => call(getSupplier, { params: { id: Number(value?.id) }, signal }),
    enabled: value !== null,
  })
  const hear = useEffectEvent((supplier: Supplier) => onSupplier?.(supplier))
  useEffect(() => {
    if (value === null) told.current = undefined
    if (!data || data.id !== Number(value?.id) || told.current === value?.id) return
    told.current = value?.id
    hear(data)
  }, [data, value])

  const close = () => {
    setTyped(undefined)
    focusField(props.name)
  }
  const take = ({ id, name }: { id: number; name: string }) => {
    onChange({ id, label: name })
    setTyped(undefined)
    // Once the dialog over the form has given the focus back.
    if (onNext) setTimeout(onNext, 60)
    else focusField(props.name)
  }
  return (
    <>
      <ComboBox
        {...props}
        value={value}
        onChange={onChange}
        search={searchSuppliers}
        onCreate={setTyped}
        onNext={onNext}
        placeholder={t('supplier.choose')}
        hint={data && data.id === Number(value?.id) && <Facts supplier={data} />}
      />
      {typed !== undefined && <SupplierDialog typed={typed} onClose={close} onSaved={take} onUse={take} />}
    </>
  )
}

function Facts({ supplier: { taxId, owed, approval } }: { supplier: Supplier }) {
  const { t, locale } = useText()
  return (
    <span className="row wrap">
      {taxId !== '' && <bdi dir="ltr">{taxId}</bdi>}
      <span>
        {owed > 0 ? t('supplier.owes', { amount: formatCop(owed, locale) }) : t('supplier.owesNothing')}
      </span>
      {approval !== 'approved' && <Tag tone="warning">{t(`person.approval.${approval}`)}</Tag>}
    </span>
  )
}
