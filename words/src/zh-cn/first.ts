import { field } from './field.ts'
import { frame } from './frame.ts'
import { kit } from './kit.ts'
import { login } from './login.ts'
import { problem } from './problem.ts'

/** What shows before signing in needs these only; the rest loads with the shell. */
export const first = { field, frame, kit, login, problem }
