/** What the message of a deleted document offers to restore, by its name. @param endpoint the call that restores it */
export const restoredBy = ({ path }: { readonly path: string }, id: number): string => `${path} ${id}`
