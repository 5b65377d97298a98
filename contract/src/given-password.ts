// No zod here: the sign-in page loads this.
/** How many days a password that somebody was given opens the account; then an admin gives another one. */
export const givenDays = 7
