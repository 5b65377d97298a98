import { useOrganisation } from '../session/organisation.ts'

/** Narrows an address to the store that the figures of the dashboard are of; those of all stores stay as they are. */
export function useOfStore(): (href: string) => string {
  const { storeId } = useOrganisation()
  return (href) => (storeId === null ? href : `${href}${href.includes('?') ? '&' : '?'}store=${storeId}`)
}
