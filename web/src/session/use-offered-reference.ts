import { useState } from 'react'

/**
 * The reference that the form of a new document was offered when it opened. Others enter documents meanwhile, so that
 * the next free one changes below the form: then the document gets the next one when it is sent, while a typed reference
 * that is taken is reported.
 */
export function useOfferedReference(suggested: string) {
  const [offered] = useState(suggested)
  return {
    offered,
    /** The body, which says whether its reference is still the offered one. */
    withOffer: <Body extends { readonly reference: string }>(body: Body) => ({
      ...body,
      referenceOffered: body.reference === offered,
    }),
  }
}
