import { useSyncExternalStore } from 'react'
import type { Room } from './columns.ts'

/** Whether a media query holds, as React state. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether lists show cards instead of rows. */
export function useCards(): boolean {
  return useMedia('(max-width: 639px)')
}

/** How much room a list has: from 1280 px on the menu stands beside it and takes 236. */
export function useRoom(): Room {
  const medium = useMedia('(min-width: 980px)')
  const large = useMedia('(min-width: 1180px) and (max-width: 1279px), (min-width: 1416px)')
  return large ? 'lg' : medium ? 'md' : 'sm'
}
