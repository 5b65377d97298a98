import { slowestPause } from './slow-code.ts'

/**
 * Keeps what a field held before each of the characters that came last, so that those of a code are taken back.
 * @returns `press` for each key; `before` at the key that ended a code, what the field held before its first character
 */
export function heldBefore<Value>() {
  let values: Value[] = []
  let last = Number.NEGATIVE_INFINITY
  let isOver = false
  return {
    press: (key: string, at: number, value: Value): void => {
      if (isOver || at - last > slowestPause) values = []
      last = at
      isOver = key.length !== 1
      if (!isOver) values.push(value)
    },
    before: (code: string): Value | undefined => values.at(-code.length),
  }
}
