import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetShared } from '../offline/keep-shell.ts'
import { type Auth, currentAuth, onAuth } from '../session/auth-state.ts'
import { useAuth } from '../session/session.ts'
import { personKey } from '../session/user.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { router } from './router.tsx'

/** Whether a change of the sign-in may lead to another page. */
function isMoved(before: Auth, now: Auth): boolean {
  // Over the page of a session that ended, a dialog asks for the password and the code: the page stays.
  if (now.hasEnded) return false
  const who = ({ user }: Auth) => user && `${personKey(user)} ${user.role} ${user.must_change === true}`
  return (
    who(before) !== who(now) ||
    (now.isAuthenticated !== before.isAuthenticated && !before.hasEnded) ||
    now.isDisabled !== before.isDisabled ||
    (now.awaits !== before.awaits && !before.hasEnded)
  )
}

/** Shows the loading screen until the session check has finished, then keeps the address in step with it. */
export function Gate() {
  const { isInitialized, hasLeft } = useAuth()
  useEffect(() => {
    let before = currentAuth()
    return onAuth(() => {
      const [was, now] = [before, currentAuth()]
      before = now
      const { isInitialized, isAuthenticated, awaits } = now
      const held = was.isInitialized && !now.hasEnded && awaits !== null && awaits !== was.awaits
      const gaveUp = was.awaits !== null && awaits === null && !isAuthenticated
      // The way on from the password, with the wanted path.
      const { pathname, search, searchStr } = router.state.location
      const wanted = pathname === '/login' ? search : { redirect: pathname + searchStr }
      if (held) void router.navigate({ to: `/${awaits}`, search: wanted })
      else if (gaveUp && /^\/(?:verification|qr)\/?$/.test(window.location.pathname))
        void router.navigate({ to: '/login', search, replace: true })
      else if (isInitialized && isMoved(was, now)) void router.invalidate()
    })
  }, [])
  useEffect(() => {
    if (hasLeft) forgetShared()
  }, [hasLeft])
  return isInitialized ? <RouterProvider router={router} /> : <LoadingScreen />
}
