import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Role } from '@trastienda/contract/access'
import type { FigureDocument } from '@trastienda/contract/report-documents'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { documentHref } from '../../document/href.ts'
import { chooseOrganisation, useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { classes } from '../../kit/classes.ts'
import tableStyles from '../../kit/table.module.css'
import styles from './report.module.css'

/** Where the document is read: a payment, refund or collection through its own document, a lot in its product's kardex. */
function hrefOf(role: Role, { kind, id, ofId }: FigureDocument): string {
  const none = { purchaseId: null, paymentKind: null }
  switch (kind) {
    case 'payment':
    case 'refund': {
      const purchaseId = ofId === id ? null : ofId
      const paymentKind = kind === 'refund' ? 'return' : 'purchase'
      return documentHref(role, { kind: 'payment', id, purchaseId, paymentKind })
    }
    case 'collection':
      return documentHref(role, { kind: 'sale', id: ofId, ...none })
    case 'sale_return':
      return documentHref(role, { kind, id, saleId: ofId, ...none })
    case 'purchase_return':
      return documentHref(role, { kind, id, purchaseId: ofId, paymentKind: null })
    case 'lot':
    case 'product':
      return `/product/list?open=${ofId}&tab=kardex`
    default:
      return documentHref(role, { kind, id, ...none })
  }
}

/** The reference; goods may be in a lot without a code, and a document may have no number of its own. */
function ReferenceText({ of: { kind, id, reference } }: { of: FigureDocument }) {
  const { t } = useText()
  if (kind === 'lot' && reference === '') return t('approval.noLot')
  return <bdi dir="ltr">{reference || `#${id}`}</bdi>
}

/** The reference as a link to the document; one of another company is opened there. */
export function DocumentReference({ of }: { of: FigureDocument }) {
  const { t } = useText()
  const user = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { companyId } = useOrganisation()
  const href = hrefOf(user.role, of)
  const words = <ReferenceText of={of} />
  const own = companyId ?? user.company?.id
  if (own === undefined || own === of.companyId)
    return (
      <Anchor href={href} className={tableStyles.name}>
        {words}
      </Anchor>
    )
  const cross = () => {
    client.clear()
    chooseOrganisation({ companyId: of.companyId, storeId: null })
    void navigate({ href })
  }
  return (
    <button
      type="button"
      className={classes(tableStyles.name, styles.cross)}
      title={t('report.documents.inCompany', { company: of.company })}
      onClick={cross}
    >
      {words}
    </button>
  )
}
