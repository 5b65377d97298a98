import { listUsers } from '@trastienda/contract/user'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { mostNamed, nearestOf } from '../kit/nearest-first.ts'
import { call } from '../session/client.ts'

/** The people of all companies, by name or username. */
export const searchUsers: OptionSearch = async (text, signal) => {
  const { data } = await call(listUsers, { query: { q: text, sort: 'name', limit: mostNamed }, signal })
  return nearestOf(
    data.map(({ id, name, username }) => ({ id, label: name || username, detail: username })),
    text,
  )
}

/** The names of the people whose ids are in an address. */
export async function namedUsers(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(listUsers, { query: { ids: ids.join(','), limit: '200' } })
  return data.map(({ id, name, username }) => ({ id, label: name || username }))
}
