import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { getSupplier, pickSuppliers, type Supplier } from '@trastienda/contract/supplier'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCop } from '@trastienda/words/format'
import { type Translate, useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import type { FieldProps } from '../kit/Field.tsx'
import type { FilterSpec, Option, OptionSearch } from '../kit/filter-code.ts'
import { Tag } from '../kit/Tag.tsx'
import { pickOrKept } from '../offline/kept-picks.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { useWalk } from '../kit/use-enter-walk.ts'
import { focusField } from './focus-field.ts'
import { SupplierDialog } from './SupplierDialog.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

/**
 * Finds suppliers in use by name, NIT, contact or city; an option found by another field than its name shows that
 * field.
 */
export const searchSuppliers: OptionSearch = async (text, signal) => {
  const { data, exact } = await pickOrKept(
    { kind: 'supplier', text, textsOf: ({ taxId, company, city }) => [taxId, company, city] },
    () => call(pickSuppliers, { query: { q: text }, signal }),
  )
  return data.map(({ id, company, taxId, city, foundBy }, at) => ({
    id,
    label: company,
    detail: foundBy || taxId || city,
    elsewhere: foundBy !== '' && !(exact && at === 0),
  }))
}

/** The names of the suppliers whose ids are in an address. */
export async function namedSuppliers(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(pickSuppliers, { query: { ids: ids.join(',') } })
  return data.map(({ id, company }) => ({ id, label: company }))
}

/** The filter of documents by their supplier. */
export const supplierFilter = (t: Translate): FilterSpec => ({
  name: 'supplier',
  label: t('label.supplier'),
  kind: 'oneOf',
  options: searchSuppliers,
  named: namedSuppliers,
})

/** What is known of a supplier that was chosen; what is owed only where the reader may see it. */
type SupplierFacts = Pick<Supplier, 'id' | 'taxId' | 'approval' | 'creditDays'> & {
  readonly owed?: Supplier['owed']
}

async function supplierFacts(id: number, sees: boolean, signal: AbortSignal): Promise<SupplierFacts | null> {
  if (sees) return call(getSupplier, { params: { id }, signal })
  const { data } = await call(pickSuppliers, { query: { ids: String(id) }, signal })
  return data[0] ?? null
}

interface SupplierPickProps extends Omit<FieldProps<Option | null>, 'hint'> {
  /** Called with the facts of a chosen supplier: its days of credit, what it is owed. */
  onSupplier?: (supplier: SupplierFacts) => void
  /** Called with text that was typed but not chosen; empty for none. */
  onUnchosen?: (text: string) => void
}

/** A field for a supplier, found by typing or created. Shows below it the NIT and what is owed. */
export function SupplierPick({ value, onChange, onSupplier, ...props }: SupplierPickProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { role } = useUser()
  const sees = mayDo(role, 'supplier.see')
  const walk = useWalk()
  const [typed, setTyped] = useState<string>()
  const reported = useRef<unknown>(value?.id)
  const { data } = useQuery({
    queryKey: ['party', 'supplier', Number(value?.id), companyId],
    queryFn: ({ signal }) => supplierFacts(Number(value?.id), sees, signal),
    enabled: value !== null,
  })
  const hear = useEffectEvent((supplier: SupplierFacts) => onSupplier?.(supplier))
  useEffect(() => {
    if (value === null) reported.current = undefined
    if (!data || data.id !== Number(value?.id) || reported.current === value?.id) return
    reported.current = value?.id
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
    if (walk) setTimeout(() => walk(props.name), 60)
    else focusField(props.name)
  }
  return (
    <>
      <ComboBox
        {...props}
        value={value}
        onChange={onChange}
        search={searchSuppliers}
        onCreate={mayDo(role, 'supplier.edit') ? setTyped : undefined}
        placeholder={t('supplier.choose')}
        hint={data && data.id === Number(value?.id) && <Facts supplier={data} />}
      />
      {typed !== undefined && <SupplierDialog typed={typed} onClose={close} onSaved={take} onUse={take} />}
    </>
  )
}

function Facts({ supplier: { taxId, owed, approval } }: { supplier: SupplierFacts }) {
  const { t, locale } = useText()
  return (
    <span className={classes(textStyles.row, textStyles.wrap)}>
      {taxId !== '' && <bdi dir="ltr">{taxId}</bdi>}
      {owed !== undefined && (
        <span>
          {owed > 0 ? t('supplier.owes', { amount: formatCop(owed, locale) }) : t('supplier.owesNothing')}
        </span>
      )}
      {approval !== 'approved' && <Tag tone="warning">{t(`person.approval.${approval}`)}</Tag>}
    </span>
  )
}
