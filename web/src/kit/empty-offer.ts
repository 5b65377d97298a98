import { createContext, type ReactNode } from 'react'

/** What every empty list offers besides its own acts; the frame of the program sets it. */
export const EmptyOffer = createContext<ReactNode>(null)
