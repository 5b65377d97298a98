import { lazy, Suspense, useEffect, useState } from 'react'
import type { Notice } from '../session/notify.ts'
import { onNotice } from '../session/notify.ts'

const Toaster = lazy(() => import('./Toaster.tsx'))

/** Loads the messages' stage with the first message; what comes meanwhile is handed over. */
export function Toasts() {
  const [first, setFirst] = useState<readonly Notice[]>([])
  const [staged, setStaged] = useState(false)
  useEffect(() => {
    if (staged) return undefined
    return onNotice((notice) => setFirst((before) => [...before, notice]))
  }, [staged])
  if (first.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster first={first} onStage={() => setStaged(true)} />
    </Suspense>
  )
}
