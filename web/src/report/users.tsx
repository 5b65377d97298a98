import { useParams } from '@tanstack/react-router'
import { UserMonths } from './party/UserMonths.tsx'
import { UserTable } from './party/UserTable.tsx'

/** The users, or the months of one. */
export default function UsersReport() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <UserTable /> : <UserMonths key={id} id={Number(id)} />
}
