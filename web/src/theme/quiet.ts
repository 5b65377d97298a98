import { storedSwitch } from './stored-switch.ts'

/** Whether what others do raises no message on this device; the bell counts it all the same. */
export const { isOn: isQuiet, useOn: useQuiet, turn: setQuiet } = storedSwitch('quiet')
