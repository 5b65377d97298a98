import { useSyncExternalStore } from 'react'
import { below, from } from '../theme/breakpoints.ts'
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
  return useMedia(below('sm'))
}

/** Whether a row has one button for all that is done to it: cards have no room for more, and fingers need it. */
export function useOneButton(): boolean {
  return useMedia(`${below('sm')}, (pointer: coarse)`)
}

/** Whether fingers are all that points: nothing hovers, and a keyboard is unlikely. */
export function useFingersAlone(): boolean {
  return useMedia('(pointer: coarse) and (not (any-pointer: fine))')
}

/** How much room a list has. */
export function useRoom(): Room {
  const medium = useMedia(from('lg'))
  const large = useMedia(from('xl'))
  const largest = useMedia(from('2xl'))
  return largest ? 'xl' : large ? 'lg' : medium ? 'md' : 'sm'
}
