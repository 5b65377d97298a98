import { listCompanies } from '@trastienda/contract/company'
import { listPurchases } from '@trastienda/contract/purchase'
import { listSales } from '@trastienda/contract/sale'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import type { User } from '../session/user.ts'
import { useSwitchCompany } from './use-switch-company.ts'

const often = 5 * 60_000
const one = { limit: '1' }

/**
 * In the empty lists of a new company, the way to the same list of the sample company: for an admin, who may enter it,
 * while the own company has neither bought nor sold anything. Nothing where there is no sample.
 */
export function SampleOffer({ user, sample }: { user: User; sample: boolean }) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const switchTo = useSwitchCompany()
  const mayEnter = user.role === 'admin' && !sample
  const { data: at } = useQuery({
    queryKey: ['companies', 'sample'],
    queryFn: async ({ signal }) => {
      const query = { active: 'true', sort: 'name', limit: 200 } as const
      const { data } = await call(listCompanies, { query, signal })
      return data.find((company) => company.sample)?.id ?? null
    },
    enabled: mayEnter,
    staleTime: often,
  })
  const there = at !== undefined && at !== null
  const { data: isNew } = useQuery({
    queryKey: ['company', 'is-new', companyId],
    queryFn: async ({ signal }) => {
      const [bought, sold] = await Promise.all([
        call(listPurchases, { query: one, signal }),
        call(listSales, { query: one, signal }),
      ])
      return bought.total + sold.total === 0
    },
    enabled: mayEnter && there,
  })
  if (!mayEnter || !there || isNew !== true) return null
  return (
    <Button icon={FlaskConical} onPress={() => switchTo(at === user.company?.id ? null : at)}>
      {t('frame.sample.see')}
    </Button>
  )
}
