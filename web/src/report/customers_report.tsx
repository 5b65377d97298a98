import { useParams } from '@tanstack/react-router'
import { NotFound } from '../entry/errors.tsx'
import { CustomerStatement } from './party/CustomerStatement.tsx'
import { CustomerTable } from './party/CustomerTable.tsx'

/** The customers, or the statement of one. */
export default function CustomersReport() {
  const { id } = useParams({ strict: false })
  if (id === undefined) return <CustomerTable />
  const asked = Number(id)
  return Number.isSafeInteger(asked) && asked > 0 ? (
    <CustomerStatement key={asked} id={asked} />
  ) : (
    <NotFound />
  )
}
