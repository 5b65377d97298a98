import { useEffect, useState } from 'react'
import { apiConfig } from '../session/config.ts'
import { chosenOrganisation } from '../session/organisation.ts'

/** The address of a picture's file; it includes the company because an image request has no headers. */
export function usePictureAddress(id: number | null, size: 'thumb' | 'full'): string | undefined {
  const [base, setBase] = useState<string>()
  useEffect(() => {
    let wanted = true
    void apiConfig().then(({ apiBase }) => wanted && setBase(apiBase))
    return () => {
      wanted = false
    }
  }, [])
  if (id === null || base === undefined) return undefined
  const { companyId } = chosenOrganisation()
  const company = companyId === null ? '' : `&company=${companyId}`
  return `${base}/api/images/${id}?size=${size}${company}`
}
