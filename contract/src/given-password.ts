// No zod here: the sign-in page loads this.
/** How many days a password that somebody was given opens the account; then an admin gives another one. */
export const givenDays = 7

// Without the letters and digits that are taken for one another when read aloud or written down.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/**
 * A password to hand over: three groups of four, some 70 bits, that the rule of passwords accepts.
 * @param below a random whole number from 0 to below what it is given, from a source that cannot be guessed
 */
export function makePassword(below: (end: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => letters[below(letters.length)]).join('')
  for (;;) {
    const password = `${group()}-${group()}-${group()}`
    if (/[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password)) return password
  }
}
