import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { similarProducts } from '@trastienda/contract/product'
import { call } from '../session/client.ts'
import { SimilarNote, type UseSimilar, useSettled } from './SimilarNote.tsx'

interface SimilarProductsProps {
  name: string
  /** The one being edited, which is like itself. */
  except?: number | undefined
  onUse?: UseSimilar | undefined
}

/** Warns during typing that a product of a similar name exists, so that none is entered twice. */
export function SimilarProducts({ name, except, onUse }: SimilarProductsProps) {
  const q = useSettled(name.trim())
  const { data } = useQuery({
    queryKey: ['similar', similarProducts.path, q, except],
    queryFn: ({ signal }) => call(similarProducts, { query: { q, except }, signal }),
    enabled: q.length >= 3,
    placeholderData: keepPreviousData,
  })
  const rows = ((q.length >= 3 && data?.data) || []).map(({ code, category, ...row }) => ({
    ...row,
    mark: code,
    detail: category,
  }))
  return <SimilarNote rows={rows} onUse={onUse} />
}
