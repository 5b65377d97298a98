import { type Supplier, supplier } from '@trastienda/contract/supplier'

/** A supplier as the list has it. */
export const supplierRow = (id: number, company: string, approval: Supplier['approval']): Supplier =>
  supplier.parse({
    id,
    company,
    name: 'Rosa Díaz',
    taxId: '',
    email: '',
    phone: '',
    city: 'Cali',
    address: 'Calle 5',
    note: '',
    creditDays: 30,
    owed: 0,
    bills: 2,
    approval,
    active: true,
    own: false,
    version: 4,
    createdBy: 'Luis Mora',
    createdAt: '2026-11-02T15:00:00.000Z',
  })
