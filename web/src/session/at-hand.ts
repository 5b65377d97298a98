/** For how long after a person's last movement what the program reads counts as theirs, milliseconds. */
const attended = 60_000
const movements = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart', 'focus'] as const

let last = Date.now()
const note = () => {
  last = Date.now()
}
for (const movement of movements)
  globalThis.addEventListener?.(movement, note, { capture: true, passive: true })

/**
 * Whether nobody has touched this page lately: what it reads now, because somebody else changed something or because a
 * page looks again by itself, is no use of the session.
 */
export const isUnattended = (): boolean => Date.now() - last > attended
