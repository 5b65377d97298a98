import { below } from '../theme/breakpoints.ts'
import { useMedia } from './use-media.ts'

/** Whether pages like this one may use a camera at all: on plain http browsers allow none. */
export const mayUseCamera = (): boolean =>
  'mediaDevices' in navigator && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Whether the camera is offered in place of a hand scanner: on what is held in a hand. */
export function useOffersCamera(): boolean {
  const held = useMedia(`${below('md')}, (pointer: coarse)`)
  return held && mayUseCamera()
}
