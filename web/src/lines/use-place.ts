import { useMemo } from 'react'
import { useStores } from '../pick/StorePick.tsx'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import type { DraftPlace } from './draft.ts'
import { thisTab } from '../session/tab.ts'
import { type StoreForm, usualStore } from './usual-store.ts'

/** The owner of the draft in this browser. @param document undefined for a new one of this tab */
export function usePlace(document?: DraftPlace['document']): DraftPlace {
  const user = useUser()
  const { companyId: chosen } = useOrganisation()
  const userId = user.id ?? 0
  const companyId = chosen ?? user.company?.id ?? 0
  return useMemo(
    () => ({ userId, companyId, document: document ?? `new:${thisTab()}` }),
    [userId, companyId, document],
  )
}

/** The initial store of a new document; undefined until the stores are known. */
export function useUsualStore(form: StoreForm): number | null | undefined {
  const stores = useStores()
  const place = usePlace()
  const { storeId } = useOrganisation()
  if (stores.length === 0) return undefined
  return usualStore(localStorage, form, place, {
    active: stores.filter(({ active }) => active),
    chosen: storeId,
  })
}
