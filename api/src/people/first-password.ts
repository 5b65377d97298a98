import { randomInt } from 'node:crypto'
import { makePassword } from '@trastienda/contract/given-password'

/** A one-time password for a person. */
export const firstPassword = (): string => makePassword((end) => randomInt(end))
