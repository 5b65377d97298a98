import { useParams } from '@tanstack/react-router'
import { NotFound } from '../entry/errors.tsx'
import { UserMonths } from './party/UserMonths.tsx'
import { UserTable } from './party/UserTable.tsx'

/** The users, or the months of one. */
export default function UsersReport() {
  const { id } = useParams({ strict: false })
  if (id === undefined) return <UserTable />
  const asked = Number(id)
  return Number.isSafeInteger(asked) && asked > 0 ? <UserMonths key={asked} id={asked} /> : <NotFound />
}
