import { nameHeader, sharedCache } from './share-place.ts'

/** What another program shared with the installed one. */
export interface Shared {
  readonly files: readonly File[]
  readonly text: string
}

const none: Shared = { files: [], text: '' }

async function kept(id: string): Promise<{ readonly cache: Cache; readonly requests: readonly Request[] }> {
  const cache = await caches.open(sharedCache)
  const requests = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith(`/shared/${id}/`),
  )
  return { cache, requests }
}

/** What was shared under an id; nothing when it was taken already. */
export async function sharedUnder(id: string): Promise<Shared> {
  try {
    const { cache, requests } = await kept(id)
    const files: File[] = []
    let text = ''
    for (const request of requests) {
      const response = await cache.match(request)
      const name = response?.headers.get(nameHeader)
      if (response && name == null) text = await response.text()
      else if (response) {
        const bytes = await response.blob()
        files.push(new File([bytes], decodeURIComponent(name ?? ''), { type: bytes.type }))
      }
    }
    return { files, text }
  } catch {
    return none
  }
}

/** Deletes what was shared, once a form has it. */
export async function dropShared(id: string): Promise<void> {
  try {
    const { cache, requests } = await kept(id)
    for (const request of requests) await cache.delete(request)
  } catch {
    // A browser without a cache kept nothing.
  }
}
