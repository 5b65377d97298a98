import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onAuth, currentAuth, useAuth } from '../session/session.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { router } from './router.tsx'

/** Shows the loading screen until the session check has finished, then keeps the address in step with it. */
export function Gate() {
  const { isInitialized } = useAuth()
  useEffect(() => {
    let before = currentAuth()
    return onAuth(() => {
      const { isInitialized, isAuthenticated, isDisabled } = currentAuth()
      const moved = isAuthenticated !== before.isAuthenticated || isDisabled !== before.isDisabled
      before = currentAuth()
      if (isInitialized && moved) void router.invalidate()
    })
  }, [])
  return isInitialized ? <RouterProvider router={router} /> : <LoadingScreen />
}
