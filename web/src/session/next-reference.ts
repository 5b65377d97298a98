import { CallError } from './call-error.ts'

interface Suggestion {
  /** The number that the form began with. */
  readonly suggested: string
  /** Asks for the next one. */
  readonly ask: () => Promise<{ readonly suggested: string }>
}

/**
 * Sends a document. Somebody else may have taken the number that was suggested: who left it as it was gets the next one
 * and is not bothered with it.
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
