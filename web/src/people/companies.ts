import { listCompanies } from '@trastienda/contract/company'
import type { Option, OptionSearch } from '../kit/filter-code.ts'
import { mostNamed, nearestOf } from '../kit/nearest-first.ts'
import { call } from '../session/client.ts'

/** Finds active companies by name or NIT. */
export const searchCompanies: OptionSearch = async (text, signal) => {
  const query = { q: text, active: 'true', sort: 'name', limit: mostNamed } as const
  const { data } = await call(listCompanies, { query, signal })
  return nearestOf(
    data.map(({ id, name, taxId }) => ({ id, label: name, detail: taxId })),
    text,
  )
}

/** The names of companies by ids in an address. */
export async function namedCompanies(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(listCompanies, { query: { ids: ids.join(','), limit: '200' } })
  return data.map(({ id, name }) => ({ id, label: name }))
}
