import { createContext, useContext } from 'react'

/** How wide a drawer is: 440 or 740 px. */
export type DrawerSize = 'small' | 'large'

/** The record that is open beside a list. */
interface Beside {
  readonly id: number
  readonly size: DrawerSize
}

const Context = createContext<Beside | undefined>(undefined)

export const BesideProvider = Context.Provider

/** The record that is open beside the list of the screen; undefined while none is. */
export function useBeside(): Beside | undefined {
  return useContext(Context)
}
