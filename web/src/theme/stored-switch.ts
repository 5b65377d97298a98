import { useSyncExternalStore } from 'react'
import { storedChoice } from './stored-choice.ts'

/** Something that a person turns on on this device; off to begin with. */
export function storedSwitch(place: string) {
  const choice = storedChoice(place)
  const isOn = (): boolean => choice.read() === 'on'
  return {
    isOn,
    /** The same, as React state. */
    useOn: (): boolean => useSyncExternalStore(choice.subscribe, isOn),
    turn: (on: boolean): void => choice.write(on ? 'on' : 'off'),
  }
}
