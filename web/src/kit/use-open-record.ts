import { useCallback } from 'react'
import { useAddress } from './address.ts'

export interface OpenRecord {
  /** The id of the record that is open beside its list; undefined while none is. */
  readonly id: number | undefined
  readonly show: (id: number) => void
  readonly close: () => void
}

const none: readonly string[] = []

/** The id that a parameter of the address names; undefined when it names none. */
export function idIn(params: URLSearchParams, name: string): number | undefined {
  const id = Number(params.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/**
 * The record that is open beside its list, kept in the address (`?open=7`) so that it can be shared and the back
 * button closes it.
 * @param name the parameter of its id
 * @param own the parameters of what is chosen within it, which end with it; always the same array
 */
export function useOpenRecord(name = 'open', own: readonly string[] = none): OpenRecord {
  const { params, change } = useAddress()
  // Opening one record after another adds no steps to the browser's history: the back button returns to the list.
  const show = useCallback(
    (next: number) => change({ [name]: String(next) }, (now) => (now.has(name) ? 'replace' : 'push')),
    [change, name],
  )
  const close = useCallback(() => {
    change(Object.fromEntries([name, ...own].map((each) => [each, null])), 'replace')
    document.querySelector<HTMLElement>('#main [role="grid"]')?.focus({ preventScroll: true })
  }, [change, name, own])
  return { id: idIn(params, name), show, close }
}
