import { screens } from '@trastienda/contract/access'
import type { UserRow } from '@trastienda/contract/user'
import { Anchor } from '../kit/Anchor.tsx'
import { Money, Nil } from '../kit/Figures.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import textStyles from '../kit/text.module.css'

/** What a user sold in the company in view, as a link to the report with the details. */
export function Sales({ of: { id, companyId, sales, salesSince } }: { of: UserRow }) {
  const { company } = useUser()
  const { companyId: chosen } = useOrganisation()
  if (sales === 0 || salesSince === null) return <Nil />
  if (companyId !== (chosen ?? company?.id)) return <Money of={sales} />
  return (
    <Anchor
      className={textStyles.drill}
      href={`${screens.userReport.replace(':id', String(id))}?from=${salesSince}`}
    >
      <Money of={sales} />
    </Anchor>
  )
}
