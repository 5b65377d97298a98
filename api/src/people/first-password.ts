import { randomInt } from 'node:crypto'
import { makePassword } from '@trastienda/contract/given-password'

/** A password to hand over to somebody. */
export const firstPassword = (): string => makePassword((end) => randomInt(end))
