// What was typed after the name of a command. No dependencies here: it runs before anything is installed.
import { parseArgs } from 'node:util'

/**
 * The whole numbers that were typed, by their names. A wrong argument ends the process with one sentence.
 * @param {string} command
 * @param {readonly string[]} names
 * @returns {Readonly<Record<string, string | undefined>>}
 */
export function numbersTyped(command, names) {
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]))
  try {
    if (names.length === 0 && process.argv.length > 2)
      throw new Error(`${command} takes no arguments, so not ${process.argv.slice(2).join(' ')}`)
    const { values } = parseArgs({ options })
    for (const [name, value] of Object.entries(values))
      if (!/^\d+$/.test(String(value))) throw new Error(`--${name} takes a whole number, not ${value}`)
    return /** @type {Record<string, string | undefined>} */ (values)
  } catch (error) {
    console.error(error.message.split('\n')[0])
    process.exit(1)
  }
}
