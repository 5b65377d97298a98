import type { FieldProblems } from '@trastienda/contract/problem'

interface Named {
  readonly responsibleId: number
  readonly customerId?: number | null
}

/** Whether those who are named are there and in use; null for nobody of that id. */
interface Found {
  readonly responsible: boolean | null
  readonly customer?: boolean | null
}

/** What is wrong with who is in charge of a document and for whom it is. */
export function peopleProblems({ customerId }: Named, { responsible, customer }: Found): FieldProblems {
  const fields: FieldProblems = {}
  if (responsible !== true)
    fields['responsibleId'] = { code: responsible === null ? 'not_found' : 'inactive' }
  if (customerId != null && customer !== true)
    fields['customerId'] = { code: customer === false ? 'inactive' : 'not_found' }
  return fields
}
