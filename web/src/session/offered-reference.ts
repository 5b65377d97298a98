/**
 * The body of a new document that says whether its reference is still the one that its form was offered. Somebody else
 * may have taken it meanwhile: then the document gets the next one, while a typed reference is reported as taken.
 */
export const offeredIn = <Body extends { readonly reference: string }>(body: Body, suggested: string) => ({
  ...body,
  referenceOffered: body.reference === suggested,
})
