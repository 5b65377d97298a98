// No zod here: the sign-in page loads this.
/** For how many days a one-time password works; after that an admin has to give another. */
export const givenDays = 7

// Without letters and digits that are easily confused when read aloud or written down.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

/**
 * A one-time password: three groups of four, some 70 bits, valid by the password rule.
 * @param below returns a random integer from 0 to below its argument, from a source that cannot be guessed
 */
export function makePassword(below: (end: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => letters[below(letters.length)]).join('')
  for (;;) {
    const password = `${group()}-${group()}-${group()}`
    if (/[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password)) return password
  }
}
