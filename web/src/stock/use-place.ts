import type { DraftPlace } from '../lines/draft.ts'
import { thisTab } from '../lines/tab.ts'
import { usualStore } from '../lines/usual-store.ts'
import { useStores } from '../pick/StorePick.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'

/** Whose draft of which document this browser keeps. @param id null of a new one */
export function usePlace(id: number | null): DraftPlace {
  const user = useUser()
  const { companyId } = useOrganisation()
  return {
    userId: user.id ?? 0,
    companyId: companyId ?? user.company?.id ?? 0,
    document: id ?? `new:${thisTab()}`,
  }
}

/** The store that a new document starts with; undefined until the stores are known. */
export function useUsualStore(): number | null | undefined {
  const stores = useStores()
  const place = usePlace(null)
  const { storeId } = useOrganisation()
  if (stores.length === 0) return undefined
  return usualStore(localStorage, place, { active: stores.filter(({ active }) => active), chosen: storeId })
}
