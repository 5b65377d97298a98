import { storedSwitch } from './stored-switch.ts'

/** Whether long lists are divided into pages instead of scrolled: some screen readers follow them better. */
export const { useOn: useListPages, turn: setListPages } = storedSwitch('list-pages')
