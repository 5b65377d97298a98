import { CallError } from './call-error.ts'

interface Suggestion {
  /** The number that the form started with. */
  readonly suggested: string
  /** Requests the next one. */
  readonly ask: () => Promise<{ readonly suggested: string }>
}

/**
 * Sends a document. Somebody else may have taken the offered number: a form with an unchanged number automatically
 * takes the next one.
 */
export async function sendNumbered<Body extends { readonly reference: string }, Saved>(
  body: Body,
  { suggested, ask }: Suggestion,
  send: (body: Body) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await send(body)
  } catch (error) {
    const taken = error instanceof CallError && error.code === 'reference_taken'
    if (!taken || body.reference !== suggested) throw error
    const next = await ask()
    if (next.suggested === suggested) throw error
    return send({ ...body, reference: next.suggested })
  }
}
