import { useUser } from '../session/session.ts'

/** Who wrote a document, and who may approve it therefore. */
export interface Authored {
  readonly createdById: number
  readonly editedById: number
  /** Whether nobody may approve it who entered or last edited it. */
  readonly byOthers: boolean
}

/** Whether a person entered or last edited a document. */
export const isOwn = (
  of: Pick<Authored, 'createdById' | 'editedById'>,
  userId: number | undefined,
): boolean => userId === of.createdById || userId === of.editedById

/** Whether a document is the reader's own, so that somebody else has to approve it. */
export function useWaitsForOthers(of: Authored | undefined): boolean {
  const { id } = useUser()
  return of !== undefined && of.byOthers && isOwn(of, id)
}
