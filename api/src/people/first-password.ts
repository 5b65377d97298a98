import { randomInt } from 'node:crypto'
import { passwordRule } from '@trastienda/contract/auth'

// Without the letters and digits that are taken for one another when read aloud or written down.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')

/** A password to hand over: three groups of four, some 70 bits, that the rule of passwords accepts. */
export function firstPassword(): string {
  for (;;) {
    const password = `${group()}-${group()}-${group()}`
    if (passwordRule.test(password) && /\d/.test(password)) return password
  }
}
