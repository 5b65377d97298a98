import { CallError } from './call-error.ts'

type Asker = () => Promise<boolean>
let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that asks for the password or a code again. Returns how to unregister it. */
export function onStepUp(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks the person once, for any number of waiting calls. Returns whether it was given. */
export function askStepUp(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}

/** Whether a call failed because it needs the password or a code again. */
export function needsStepUp(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'step_up_required'
}
