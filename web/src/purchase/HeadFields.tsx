import { addDays, isDay } from '@trastienda/contract/calendar'
import { dueOf } from '@trastienda/contract/purchase.rules'
import { getSupplier, listSuppliers } from '@trastienda/contract/supplier'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatCop, formatDay } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ComboBox } from '../kit/ComboBox.tsx'
import { DayField } from '../kit/DayField.tsx'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { Icon } from '../kit/Icon.tsx'
import { NumberField } from '../kit/NumberFields.tsx'
import { SelectField } from '../kit/SelectField.tsx'
import { TextField } from '../kit/TextField.tsx'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import type { Problems } from './check.ts'
import type { PurchaseStore } from './store.ts'
import type { Checked } from './use-check.ts'
import type { useStores } from './use-stores.ts'
import type { HeadField, PurchaseValues } from './values.ts'

interface HeadFieldsProps {
  values: PurchaseValues
  problems: Problems['head']
  store: PurchaseStore
  checked: Checked
  stores: ReturnType<typeof useStores>
  /** Leads on to the lines when Enter is pressed in the last field. */
  onLines: () => void
}

const search: OptionSearch = async (q, signal) => {
  const { data } = await call(listSuppliers, { query: { q, limit: 20, active: 'true', sort: 'company' }, signal })
  return data.map(({ id, company, taxId }) => ({ id, label: company, detail: taxId }))
}

function useSupplier(chosen: Option | null) {
  const id = chosen === null ? 0 : Number(chosen.id)
  const { data } = useQuery({
    queryKey: ['supplier', id],
    queryFn: ({ signal }) => call(getSupplier, { params: { id }, signal }),
    enabled: id > 0,
    staleTime: 60_000,
  })
  return id > 0 ? data : undefined
}

/** From which supplier, under which number, when, on which terms and for which store. */
export function HeadFields({ values, problems, store, checked, stores, onLines }: HeadFieldsProps) {
  const { t, locale } = useText()
  const now = today()
  const supplier = useSupplier(values.supplier)
  const bind = <F extends HeadField>(field: F) => ({
    name: field,
    label: t(`purchase.field.${field}`),
    problem: problems[field],
    onBlur: () => store.leave(field),
  })
  const { purchasedOn, creditDays } = values
  const dated = purchasedOn !== null && isDay(purchasedOn) && creditDays !== null && creditDays >= 1 && creditDays <= 365
  const chooseSupplier = async (option: Option | null) => {
    store.set({ supplier: option })
    if (option === null) return
    const known = await call(getSupplier, { params: { id: Number(option.id) } }).catch(() => undefined)
    if (known && store.get().values.supplier?.id === option.id) store.set({ creditDays: known.creditDays })
  }
  const onward = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')]
    const next = fields[fields.indexOf(event.target) + 1]
    if (next) next.focus()
    else onLines()
  }
  return (
    <div className="fields" onKeyDown={onward} role="presentation">
      <div className="sp2">
        <ComboBox
          {...bind('supplier')}
          required
          autoFocus={values.supplier === null}
          search={search}
          value={values.supplier}
          onChange={(option) => void chooseSupplier(option)}
          hint={
            supplier && (
              <>
                {supplier.taxId !== '' && <bdi dir="ltr">{t('purchase.hint.nit', { nit: supplier.taxId })}</bdi>}
                {supplier.taxId !== '' && ' · '}
                {t('purchase.hint.owed', { owed: formatCop(checked.owed ?? supplier.owed, locale) })}
              </>
            )
          }
        />
      </div>
      <TextField
        {...bind('reference')}
        required
        code
        maxLength={64}
        value={values.reference}
        onChange={(reference) => store.set({ reference })}
        problem={problems.reference ?? (checked.taken ? { code: 'taken' } : undefined)}
        end={checked.free && <Icon of={Check} small className="ok" />}
        hint={checked.free ? t('purchase.hint.free') : checked.checking ? t('purchase.hint.checking') : undefined}
      />
      <DayField {...bind('purchasedOn')} required max={now} value={purchasedOn} onChange={(day) => store.set({ purchasedOn: day })} />
      <NumberField
        {...bind('creditDays')}
        required
        value={creditDays}
        onChange={(days) => store.set({ creditDays: days })}
        hint={dated ? t('purchase.hint.due', { day: formatDay(dueOf(purchasedOn, creditDays), locale, addDays(now, -400)) }) : undefined}
      />
      <SelectField
        {...bind('storeId')}
        required
        options={(stores.stores ?? []).map(({ id, name }) => ({ id, label: name }))}
        value={values.storeId}
        onChange={(storeId) => store.set({ storeId })}
      />
    </div>
  )
}
