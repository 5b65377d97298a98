import type { FieldProblems } from '@trastienda/contract/problem'

interface Named {
  readonly responsibleId: number
  readonly customerId?: number | null
}

/** Whether the named people exist and are active; null when there is nobody with that id. */
interface Found {
  readonly responsible: boolean | null
  readonly customer?: boolean | null
}

/** The problems of a document's responsible person and its customer. */
export function peopleProblems({ customerId }: Named, { responsible, customer }: Found): FieldProblems {
  const fields: FieldProblems = {}
  if (responsible !== true)
    fields['responsibleId'] = { code: responsible === null ? 'not_found' : 'inactive' }
  if (customerId != null && customer !== true)
    fields['customerId'] = { code: customer === false ? 'inactive' : 'not_found' }
  return fields
}
