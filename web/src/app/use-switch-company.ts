import { type Screen, screenAt, screens } from '@trastienda/contract/access'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { chooseOrganisation } from '../session/organisation.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The company that this step switches to; null is the own one. */
    company?: number | null
  }
}

// The data of these screens belongs to the company it was opened in.
const forms: ReadonlySet<Screen> = new Set([
  'purchaseAdd',
  'saleAdd',
  'orderAdd',
  'concurrentPayments',
  'advancedDelete',
  'siteStatus',
])

/** Where switching the company leads: the same screen, unless its data belongs to the previous company. */
export function afterSwitch(pathname: string): string {
  const screen = screenAt(pathname)
  const stays = screen !== undefined && !forms.has(screen) && !screens[screen].includes(':')
  return stays ? screens[screen] : screens.home
}

/**
 * Switches an admin to a company, null for the own one. It uses the router, so that a page with unsaved changes asks
 * first, and nothing of the previous company stays: neither filters nor loaded data.
 */
export function useSwitchCompany(): (companyId: number | null) => void {
  const router = useRouter()
  const client = useQueryClient()
  return (companyId) => {
    const stop = router.subscribe('onLoad', ({ toLocation }) => {
      stop()
      if (toLocation.state.company !== companyId) return
      client.clear()
      chooseOrganisation({ companyId, storeId: null })
    })
    const { pathname } = router.state.location
    const to = afterSwitch(pathname)
    void router.navigate({ to, search: {}, state: { company: companyId }, replace: to === pathname })
  }
}
