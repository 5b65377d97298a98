import { useSyncExternalStore } from 'react'

const sheet = () => document.querySelector('main[data-part=sheet]')

/** The width of the page beside the menu, in pixels; undefined where it is not laid out. */
export function useSheetWidth(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      const page = sheet()
      if (!page) return () => undefined
      const watch = new ResizeObserver(listener)
      watch.observe(page)
      return () => watch.disconnect()
    },
    () => sheet()?.clientWidth || undefined,
  )
}
