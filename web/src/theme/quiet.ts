import { useSyncExternalStore } from 'react'
import { storedChoice } from './stored-choice.ts'

const choice = storedChoice('quiet')

/** Whether what others do raises no message on this device; the bell counts it all the same. */
export const isQuiet = (): boolean => choice.read() === 'on'

/** The same, as React state. */
export const useQuiet = (): boolean => useSyncExternalStore(choice.subscribe, isQuiet)

export function setQuiet(on: boolean): void {
  choice.write(on ? 'on' : 'off')
}
