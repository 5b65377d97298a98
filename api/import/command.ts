import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from './client.ts'

/** The result of a command: figures to print, and those that are wrong. */
export interface Outcome {
  readonly figures: Readonly<Record<string, string | number>>
  readonly wrong: readonly string[]
}

/** The people: one enters, another approves. */
export interface Hands {
  readonly user: Client
  readonly approver: Client
}

interface Command {
  /** The folder below the data that must exist. */
  readonly folder: string
  readonly needsApprover?: boolean
  readonly run: (hands: Hands, data: string) => Promise<Outcome>
}

/** The folder of the real data beside the project. */
export const dataFolder = fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** The message when a command or a test is skipped. */
export const absent = (data: string, folder: string) =>
  `Skipped: there is no ${folder} in ${data}. Say where with --data.`

/** Whether the data of a command exists here. */
export const isHere = (data: string, folder: string) => existsSync(join(data, folder))

const usage =
  '--user <name> --password <password> [--approver <name> --approver-password <password>, somebody else] ' +
  '[--url http://127.0.0.1:3000] [--data <folder with the real data, ../shared/data by default>]'

/**
 * Runs a command against a running server: prints its figures and its time, and fails when a figure is wrong.
 * @returns whether it came to its end
 */
export async function runCommand(command: Command): Promise<boolean> {
  try {
    await runTyped(command)
    return true
  } catch (error) {
    // Node's words on an argument go on with advice on further lines.
    console.error((error instanceof Error ? error.message : String(error)).split('\n')[0])
    process.exitCode = 1
    return false
  }
}

async function runTyped({ folder, needsApprover = false, run }: Command): Promise<void> {
  const given = read()
  if (!isHere(given.data, folder)) throw new Error(absent(given.data, folder))
  const { user, password, approver, 'approver-password': approverPassword } = given
  if (
    user === undefined ||
    password === undefined ||
    (needsApprover && (approver === undefined || approverPassword === undefined))
  ) {
    throw new Error(`It takes ${usage}`)
  }
  const from = performance.now()
  const own = await Client.signIn(given.url, user, password)
  const other =
    approver === undefined ? own : await Client.signIn(given.url, approver, approverPassword ?? '')
  const { figures, wrong } = await run({ user: own, approver: other }, given.data)
  for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value.toLocaleString('en')}`)
  console.log(`time: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  for (const line of wrong) console.error(`WRONG: ${line}`)
  if (wrong.length > 0) process.exitCode = 1
}

function read() {
  const text = { type: 'string' } as const
  const options = {
    url: text,
    user: text,
    password: text,
    approver: text,
    'approver-password': text,
    data: text,
  }
  const { values } = parseArgs({ options })
  const url = values.url ?? 'http://127.0.0.1:3000'
  if (!URL.canParse(url)) throw new Error(`--url takes an address such as http://127.0.0.1:3000, not ${url}`)
  return { ...values, url, data: values.data ?? dataFolder }
}

/** A line for each wrong figure. */
export function differences(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return Object.entries(expected).flatMap(([name, value]) =>
    found[name] === value ? [] : `${name} is ${found[name]} and must be ${value}`,
  )
}
