import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { useAuth } from '../session/session.ts'

/**
 * After arriving at a page its heading becomes the title of the tab, and the focus moves to the page, so that a
 * screen reader notices. A page that sets the focus itself keeps it.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const { t } = useText()
  const { pathname } = useLocation()
  const { hasEnded } = useAuth()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  const name = t('frame.name')

  useEffect(() => {
    const { current } = main
    // Over the page of a session that ended, the dialog names the tab.
    if (current === null || hasEnded) return undefined
    const updateTitle = () => {
      const heading = current.querySelector('h1')?.textContent?.trim()
      const title = heading ? `${heading} · ${name}` : name
      if (document.title !== title) document.title = title
    }
    updateTitle()
    const watch = new MutationObserver(updateTitle)
    watch.observe(current, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [name, hasEnded])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return main
}
