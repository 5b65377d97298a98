import { useOrganisation } from '../session/organisation.ts'

/** Narrows an address to the store of the dashboard's figures; unchanged for all stores. */
export function useOfStore(): (href: string) => string {
  const { storeId } = useOrganisation()
  return (href) => (storeId === null ? href : `${href}${href.includes('?') ? '&' : '?'}store=${storeId}`)
}
