/** The header of a reply with the transactions that the call committed, separated by commas. */
export const changeHeader = 'X-Change'
