import { useParams } from '@tanstack/react-router'
import { CustomerStatement } from './party/CustomerStatement.tsx'
import { CustomerTable } from './party/CustomerTable.tsx'

/** The customers, or the statement of one. */
export default function CustomersReport() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <CustomerTable /> : <CustomerStatement key={id} id={Number(id)} />
}
