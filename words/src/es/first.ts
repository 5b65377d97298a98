import { act } from './act.ts'
import { label } from './label.ts'
import { field } from './field.ts'
import { frame } from './frame.ts'
import { kit } from './kit.ts'
import { login } from './login.ts'
import { problem } from './problem.ts'

/** The texts that are needed before signing in; the others load with the shell. */
export const first = { act, label, field, frame, kit, login, problem }
