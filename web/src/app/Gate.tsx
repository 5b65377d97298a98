import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetShared } from '../offline/keep-shell.ts'
import { onAuth, currentAuth, useAuth } from '../session/session.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { router } from './router.tsx'

/** Shows the loading screen until the session check has finished, then keeps the address in step with it. */
export function Gate() {
  const { isInitialized, hasLeft } = useAuth()
  useEffect(() => {
    let before = currentAuth()
    return onAuth(() => {
      const { isInitialized, isAuthenticated, isDisabled, awaits, user } = currentAuth()
      const held = before.isInitialized && awaits !== null && awaits !== before.awaits
      const gaveUp = before.awaits !== null && awaits === null && !isAuthenticated
      const moved =
        isAuthenticated !== before.isAuthenticated ||
        isDisabled !== before.isDisabled ||
        awaits !== before.awaits ||
        user?.must_change !== before.user?.must_change
      before = currentAuth()
      // The way on from the password, with the wanted path.
      const { pathname, search } = router.state.location
      const wanted = pathname === '/activate' ? { redirect: pathname } : search
      if (held) void router.navigate({ to: `/${awaits}`, search: wanted })
      else if (gaveUp && /^\/(?:verification|qr)\/?$/.test(window.location.pathname))
        void router.navigate({ to: '/login', search, replace: true })
      else if (isInitialized && moved) void router.invalidate()
    })
  }, [])
  useEffect(() => {
    if (hasLeft) forgetShared()
  }, [hasLeft])
  return isInitialized ? <RouterProvider router={router} /> : <LoadingScreen />
}
