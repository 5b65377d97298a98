import { createContext, type ReactNode } from 'react'

/** What every empty list offers besides its own acts; the frame of the program sets it. */
export const EmptyOffer = createContext<ReactNode>(null)

/** What a list without rows offers by its call: what may be missing in it. The frame of the program sets it. */
export const MissingOffer = createContext<(path: string) => ReactNode>(() => null)
