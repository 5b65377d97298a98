import { CallError } from './call-error.ts'

/** Several people enter documents at the same moment; after so many numbers that were taken, the person decides. */
const attempts = 5

export const isTaken = (error: unknown) => error instanceof CallError && error.code === 'reference_taken'

interface Offering<Numbers, Saved> {
  readonly send: (numbers: Numbers) => Promise<Saved>
  /** The next free numbers; null when there is nothing else to try. */
  readonly next: (taken: Numbers) => Promise<Numbers | null>
}

/** Sends with the offered numbers, and with the next ones while somebody else was faster. */
export async function sendWhileTaken<Numbers, Saved>(
  offered: Numbers,
  { send, next }: Offering<Numbers, Saved>,
): Promise<Saved> {
  let numbers = offered
  for (let left = attempts; ; left -= 1) {
    try {
      return await send(numbers)
    } catch (error) {
      if (!isTaken(error) || left === 1) throw error
      const following = await next(numbers)
      if (following === null) throw error
      numbers = following
    }
  }
}

interface Suggestion {
  /** The number that the form started with. */
  readonly suggested: string
  /** Requests the next one. */
  readonly fetchSuggested: () => Promise<{ readonly suggested: string }>
}

/**
 * Sends a document. Somebody else may have taken the offered number: a form with an unchanged number automatically
 * takes the next one.
 */
export const sendNumbered = <Body extends { readonly reference: string }, Saved>(
  body: Body,
  { suggested, fetchSuggested }: Suggestion,
  send: (body: Body) => Promise<Saved>,
): Promise<Saved> =>
  sendWhileTaken(body.reference, {
    send: (reference) => send({ ...body, reference }),
    next: async (taken) => {
      if (body.reference !== suggested) return null
      const { suggested: following } = await fetchSuggested()
      return following === taken ? null : following
    },
  })
