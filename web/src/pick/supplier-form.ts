import type { QueryClient } from '@tanstack/react-query'
import { listSuppliers, type Supplier, usualCreditDays } from '@trastienda/contract/supplier'
import { refreshLists } from '../kit/list-pages.ts'

/** The initial values of a new supplier. */
export const blankSupplier = {
  company: '',
  name: '',
  taxId: '',
  email: '',
  phone: '',
  city: '',
  address: '',
  note: '',
  creditDays: usualCreditDays as number | null,
}

/** A supplier as its form stores it. */
export type SupplierValues = typeof blankSupplier

/** A saved supplier as its form stores it. */
export function supplierValues({
  company,
  name,
  taxId,
  email,
  phone,
  city,
  address,
  note,
  creditDays,
}: Supplier): SupplierValues {
  return { company, name, taxId, email, phone, city, address, note, creditDays }
}

/** Reads everything again that shows a supplier. */
export async function refreshSupplier(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    refreshLists(client, listSuppliers.path),
    ...[['party', 'supplier', id], ['history', 'supplier', id], ['cities']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  ])
}
