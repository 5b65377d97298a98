import { useUser } from '../session/session.ts'

/** Who wrote a document, and who may approve it therefore. */
export interface Authored {
  readonly createdById: number
  readonly editedById: number
  /** Whether nobody may approve it who entered or last edited it. */
  readonly byOthers: boolean
}

/** Whether a document is the reader's own, so that somebody else has to approve it. */
export function useWaitsForOthers(of: Authored | undefined): boolean {
  const { id } = useUser()
  return of !== undefined && of.byOthers && (id === of.createdById || id === of.editedById)
}
