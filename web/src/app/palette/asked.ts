import { accountAsked } from './account-question.ts'
import { historyAsked } from './history-question.ts'
import { priceAsked } from './price-question.ts'

/** What somebody asks of something that they name. */
interface Asked {
  /** Of what the history is asked for. */
  readonly about: string | undefined
  /** Whose account is. */
  readonly account: string | undefined
  /** Whether prices are. */
  readonly priced: boolean
  /** What is looked for: the name without the words that ask. */
  readonly searched: string
}

/** Reads what is asked in the typed words, one thing at most. */
export function askedIn(typed: string): Asked {
  const about = historyAsked(typed)
  const account = about === undefined ? accountAsked(typed) : undefined
  const price = about === undefined && account === undefined ? priceAsked(typed) : undefined
  return { about, account, priced: price !== undefined, searched: about ?? account ?? price ?? typed }
}

/** Nothing is asked on a page of the palette. */
export const askedNothing = (typed: string): Asked => ({
  about: undefined,
  account: undefined,
  priced: false,
  searched: typed,
})
