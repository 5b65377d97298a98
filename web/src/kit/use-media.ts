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

export function useRoom(): Room {
  const medium = useMedia('(min-width: 900px)')
  const large = useMedia('(min-width: 1101px)')
  return large ? 'lg' : medium ? 'md' : 'sm'
}
