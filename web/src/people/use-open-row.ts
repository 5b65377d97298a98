import { useRouter, useRouterState } from '@tanstack/react-router'

/**
 * The row with the open drawer, kept in the address (`?open=7`) so that it can be shared and the back button closes
 * it.
 */
export function useOpenRow(): readonly [id: number | undefined, show: (id: number | undefined) => void] {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const openId = Number(new URLSearchParams(search).get('open'))
  const show = (id: number | undefined) => {
    const { pathname, search: now, hash } = history.location
    const params = new URLSearchParams(now)
    if (id === undefined) params.delete('open')
    else params.set('open', String(id))
    const text = params.toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
    const next = pathname + (text === '' ? '' : `?${text}`) + hash
    if (id === undefined) history.replace(next)
    else history.push(next)
  }
  return [Number.isSafeInteger(openId) && openId > 0 ? openId : undefined, show]
}
