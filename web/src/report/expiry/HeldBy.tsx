import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { type FigureDocument, listFigureDocuments } from '@trastienda/contract/report-documents'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { flagLink } from '../../approval/flag-link.tsx'
import { documentHref } from '../../document/href.ts'
import { useText } from '../../i18n/useText.ts'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'

const mostNamed = 3

/** Goods are reserved by two kinds of documents alone. */
const asDocument = (kind: FigureDocument['kind']) => (kind === 'sale' ? kind : 'stock_transfer')

/** The pending sales and transfers that reserve a lot: the first few by name. Nothing until they are known. */
export function HeldBy({ lot: { lotId, storeId } }: { lot: Pick<LotChoice, 'lotId' | 'storeId'> }) {
  const { t } = useText()
  const { role } = useUser()
  const { companyId } = useOrganisation()
  const query = {
    figure: 'stockHeld',
    lot: String(lotId),
    store: String(storeId),
    limit: String(mostNamed),
  } as const
  const { data } = useQuery({
    queryKey: ['report', listFigureDocuments.path, query, companyId],
    queryFn: ({ signal }) => call(listFigureDocuments, { query, signal }),
  })
  if (!data || data.data.length === 0) return null
  const more = (data.total ?? 0) - data.data.length
  return (
    <small>
      {t('reportAction.heldBy')}{' '}
      {data.data.map(({ kind, id, reference }, at) => (
        <Fragment key={`${kind} ${id}`}>
          {at > 0 && ' · '}
          {flagLink(documentHref(role, { kind: asDocument(kind), id, purchaseId: null, paymentKind: null }))(
            reference,
          )}
        </Fragment>
      ))}
      {more > 0 && ` ${t('purchase.review.more', { count: more })}`}
    </small>
  )
}
