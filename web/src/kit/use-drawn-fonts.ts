import { useSyncExternalStore } from 'react'

let drawnFonts = 0

function watchFonts(listener: () => void) {
  // Some environments of tests have no fonts.
  const fonts = document.fonts as FontFaceSet | undefined
  const arrived = () => {
    drawnFonts += 1
    listener()
  }
  fonts?.addEventListener('loadingdone', arrived)
  return () => fonts?.removeEventListener('loadingdone', arrived)
}

/** How often fonts have arrived: what was measured before is measured anew. */
export function useDrawnFonts(): number {
  return useSyncExternalStore(watchFonts, () => drawnFonts)
}
