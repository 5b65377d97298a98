import { lostShare, nameHeader, sharedCache } from './share-place.ts'

/** The fields of the form that is posted. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', files: 'file' } as const

/** For how many milliseconds something waits for a form: signing in may come between. */
const keptFor = 60 * 60_000
/** The longest text, as the note of a purchase has it. */
const longest = 2000
/** More files than a document takes, so that the form says that these are too many. */
const mostFiles = 10

/** The address of the form that takes what was shared. */
const formFor = (id: string) => `/purchase/add?shared=${id}`

async function dropOld(cache: Cache, now: number): Promise<void> {
  for (const request of await cache.keys()) {
    const [, , id = ''] = new URL(request.url).pathname.split('/')
    if (now - Number.parseInt(id, 36) > keptFor) await cache.delete(request)
  }
}

const textOf = (form: FormData): string =>
  [sharedFields.title, sharedFields.text, sharedFields.url]
    .map((name) => form.get(name))
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join('\n')
    .slice(0, longest)

/**
 * Keeps what another program shares until the form takes it.
 * @returns the address of that form
 */
export async function receiveShare(
  request: Pick<Request, 'formData' | 'referrer'>,
  stores: Pick<CacheStorage, 'open'>,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<string> {
  try {
    // A program that shares is no page: a form of another site puts nothing here.
    const { referrer } = request
    if (URL.canParse(referrer) && new URL(referrer).origin !== origin) return '/'
    const form = await request.formData()
    const cache = await stores.open(sharedCache)
    await dropOld(cache, now)
    const id = now.toString(36)
    const files = form.getAll(sharedFields.files).filter((value) => value instanceof File)
    for (const [at, file] of files.slice(0, mostFiles).entries()) {
      const headers = {
        'Content-Type': file.type || 'application/octet-stream',
        [nameHeader]: encodeURIComponent(file.name),
      }
      await cache.put(`/shared/${id}/${at}`, new Response(file, { headers }))
    }
    const text = textOf(form)
    if (text !== '') await cache.put(`/shared/${id}/text`, new Response(text))
    return formFor(id)
  } catch {
    return formFor(lostShare)
  }
}
