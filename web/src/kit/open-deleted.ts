import { createContext } from 'react'

/** Opens the dialog of what the person deleted a short time ago; `DeletedDocuments` sets it. */
export const OpenDeleted = createContext<() => void>(() => undefined)
