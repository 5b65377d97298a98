import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCompany, listCompanies } from '@trastienda/contract/company'
import { useEffect, useState } from 'react'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { chooseOrganisation, useOrganisation } from '../session/organisation.ts'
import type { User } from '../session/user.ts'

const often = 5 * 60_000

/** The company in view: the own one, or the one that an admin has chosen, which is unknown until it is loaded. */
export function useCompany(user: User): { name: string | undefined; sample: boolean } {
  const { companyId } = useOrganisation()
  const { data, error } = useQuery({
    queryKey: ['company', 'in-view', companyId],
    queryFn: ({ signal }) => call(getCompany, { params: { id: companyId ?? 0 }, signal }),
    enabled: companyId !== null,
    staleTime: often,
  })
  const isGone = error instanceof CallError && error.code === 'not_found'
  useEffect(() => {
    if (isGone) chooseOrganisation({ companyId: null, storeId: null })
  }, [isGone])
  return companyId === null
    ? { name: user.company?.name, sample: user.sample === true }
    : { name: data?.name, sample: data?.sample === true }
}

/** The active companies that an admin can switch to, by name, searched on the server; none for others. */
export function useCompanies(user: User) {
  const [q, search] = useState('')
  const { data } = useQuery({
    queryKey: ['companies', 'switch', q],
    queryFn: ({ signal }) =>
      call(listCompanies, { query: { active: 'true', sort: 'name', limit: 50, q: q || undefined }, signal }),
    enabled: user.role === 'admin',
    staleTime: often,
    placeholderData: keepPreviousData,
  })
  const [most, setMost] = useState(0)
  if (data !== undefined && data.total > most) setMost(data.total)
  return { companies: data?.data ?? [], q, search, several: most > 1, searchable: most > 9 }
}
