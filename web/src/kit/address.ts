import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

type Params = Readonly<Record<string, string | null>>
type How = 'push' | 'replace'

/** The query of the current address, and a function that changes parts of it; null removes a parameter. */
export function useAddress() {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Params, how: How | ((now: URLSearchParams) => How)) => {
      const { pathname, search: now, hash } = history.location
      const step = typeof how === 'string' ? how : how(new URLSearchParams(now))
      const written = new URLSearchParams(now)
      for (const [name, value] of Object.entries(next)) {
        if (value === null) written.delete(name)
        else written.set(name, value)
      }
      const text = written.toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
      history[step](`${pathname}${text === '' ? '' : `?${text}`}${hash}`)
    },
    [history],
  )
  return { params, change }
}
