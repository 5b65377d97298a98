import { useEffect, useEffectEvent, useRef } from 'react'
import type { useUploads } from '../attachment/use-uploads.ts'
import { dropShared, type Shared } from '../offline/shared-files.ts'

/** What another program shared with the installed one, and its id. */
export interface Arrived extends Shared {
  readonly id: string
}

/** Attaches the files that were shared. They stay kept until each of them arrived or was refused. */
export function useArrivedFiles(uploads: ReturnType<typeof useUploads>, arrived: Arrived | undefined): void {
  const taken = useRef(false)
  const attach = useEffectEvent(async ({ id, files }: Arrived) => {
    if (await uploads.add(files)) await dropShared(id)
  })
  useEffect(() => {
    if (arrived === undefined || taken.current) return
    taken.current = true
    void attach(arrived)
  }, [arrived])
}
