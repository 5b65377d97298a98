// What was typed after the name of a command. No dependencies here: it runs before anything is installed.
import { parseArgs } from 'node:util'

/**
 * The whole numbers that were typed, by their names.
 * @param {string} command
 * @param {readonly string[]} names
 * @throws Error for a wrong argument
 */
function read(command, names) {
  const given = process.argv.slice(2)
  if (names.length === 0 && given.length > 0)
    throw new Error(`${command} takes no arguments, so not ${given.join(' ')}`)
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]))
  const { values } = parseArgs({ options })
  for (const [name, value] of Object.entries(values))
    if (!/^\d+$/.test(String(value))) throw new Error(`--${name} takes a whole number, not ${value}`)
  return values
}

/**
 * The same; a wrong argument ends the process with one sentence.
 * @param {string} command
 * @param {readonly string[]} names
 */
export function numbersTyped(command, names) {
  try {
    return read(command, names)
  } catch (error) {
    console.error(error.message.split('\n')[0])
    return process.exit(1)
  }
}
