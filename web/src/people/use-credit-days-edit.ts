import { useQueryClient } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import {
  changeSupplier,
  getSupplier,
  type Supplier,
  supplierDraft,
  type SupplierRow,
} from '@trastienda/contract/supplier'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { type CellEdit, problemIn } from '../kit/cell-edit.ts'
import { NumberField } from '../kit/NumberFields.tsx'
import { refreshSupplier, supplierValues } from '../pick/supplier-form.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'

/** Changing the days of credit in the list of suppliers; undefined for roles that may not. */
export function useCreditDaysEdit(): CellEdit<SupplierRow, number | null, Supplier> | undefined {
  const { t } = useText()
  const client = useQueryClient()
  const may = mayDo(useUser().role, 'supplier.edit')
  return useMemo(() => {
    if (!may) return undefined
    return {
      label: t('supplier.creditDays'),
      name: ({ company }) => company,
      // Any change to a rejected one makes it pending again, which undoing the change would not take back.
      may: ({ approval }) => approval !== 'rejected',
      value: ({ creditDays }) => creditDays,
      put: (row, creditDays) => ({ ...row, creditDays: creditDays ?? row.creditDays }),
      same: Object.is,
      field: NumberField,
      problem: (creditDays) => problemIn(supplierDraft.shape.creditDays, creditDays),
      print: String,
      read: ({ id }) => call(getSupplier, { params: { id } }),
      send: (now, creditDays) => {
        const body = { ...supplierValues(now), creditDays: Number(creditDays) }
        return call(changeSupplier, { params: { id: now.id }, version: now.version, key: newKey(), body })
      },
      refresh: ({ id }) => refreshSupplier(client, id),
    }
  }, [may, t, client])
}
