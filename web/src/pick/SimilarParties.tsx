import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { similarSuppliers } from '@trastienda/contract/supplier'
import { useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { SimilarNote, type UseSimilar, useSettled } from './SimilarNote.tsx'

interface SimilarPartiesProps {
  endpoint: typeof similarSuppliers
  name: string
  taxId: string
  /** The one being edited, which is like itself. */
  except?: number | undefined
  onUse?: UseSimilar | undefined
}

/** Warns during typing that a supplier or customer of this NIT or a similar name exists. */
export function SimilarParties({ endpoint, name, taxId, except, onUse }: SimilarPartiesProps) {
  const { t } = useText()
  const q = useSettled(name.trim())
  const tax = useSettled(taxId.trim())
  const asks = q.length >= 3 || tax.length >= 6
  const { data } = useQuery({
    queryKey: ['similar', endpoint.path, q, tax, except],
    queryFn: ({ signal }) => call(endpoint, { query: { q, taxId: tax, except }, signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  const rows = ((asks && data?.data) || []).map(({ taxId: mark, sameTaxId, city, ...row }) => ({
    ...row,
    mark,
    detail: sameTaxId ? `· ${t('person.similar.sameTaxId')}` : city,
  }))
  return <SimilarNote rows={rows} onUse={onUse} />
}
