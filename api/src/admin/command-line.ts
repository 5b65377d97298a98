import type { Tx } from '../db/db.ts'
import { StartError } from '../start-error.ts'
import {
  allowAnyAddress,
  auditHeads,
  endSessions,
  forgetSecondFactors,
  listSessions,
  reopenSite,
  resetPassword,
  resetSecondFactor,
} from './people.ts'

interface Command {
  readonly run: (tx: Tx, of: string | undefined) => Promise<string>
  /** The argument of a command. */
  readonly takes: '' | '<username>' | '[username]' | '<username | --all>'
  readonly does: string
}

const commands: Readonly<Record<string, Command>> = {
  'reset-password': {
    run: resetPassword,
    takes: '<username>',
    does: 'gives a new password, to be changed at the first sign-in, and ends the sessions',
  },
  'reset-second-factor': {
    run: resetSecondFactor,
    takes: '<username>',
    does: 'takes the second factor away, so that another one is set up',
  },
  'forget-second-factors': {
    run: forgetSecondFactors,
    takes: '',
    does: 'when the key that seals them is lost: everybody’s, while no server runs',
  },
  'allow-any-address': {
    run: allowAnyAddress,
    takes: '<username>',
    does: 'lets somebody come from any address again',
  },
  'list-sessions': {
    run: listSessions,
    takes: '[username]',
    does: 'who is signed in, from where, since when',
  },
  'end-sessions': {
    run: endSessions,
    takes: '<username | --all>',
    does: 'signs somebody, or everybody, out',
  },
  'reopen-site': { run: reopenSite, takes: '', does: 'opens the site and every company again' },
  'audit-heads': {
    run: auditHeads,
    takes: '',
    does: 'the end of each company’s chain of the audit log',
  },
}

const backups = {
  export: 'everything as it is at this moment: all rows, and the files that they name',
  import: 'into a new, empty database; whatever does not agree keeps nothing',
}

/** The parsed command line. */
export type Typed =
  | { readonly kind: 'help' }
  | { readonly kind: 'backup'; readonly way: keyof typeof backups; readonly file: string }
  | { readonly kind: 'command'; readonly run: (tx: Tx) => Promise<string> }

const wrong = (words: string) => new StartError('bad_command', `${words}; npm run admin -- help tells all`)

/** @throws StartError for missing and for unknown arguments: a typing error must not reset anything */
export function readCommand([name, ...given]: readonly string[]): Typed {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') return { kind: 'help' }
  if (name === 'backup') return readBackup(given)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw wrong(`There is no command ${name}`)
  const { run, takes } = command
  const [least, most] = [takes.startsWith('<') ? 1 : 0, takes === '' ? 0 : 1]
  if (given.length < least || given.length > most)
    throw wrong(`${name} takes ${takes === '' ? 'nothing else' : takes}`)
  return { kind: 'command', run: (tx) => run(tx, given[0]) }
}

function readBackup(given: readonly string[]): Typed {
  const [way, file] = given
  if ((way !== 'export' && way !== 'import') || file === undefined || given.length > 2)
    throw wrong('backup takes export <file.tar.gz> or import <file.tar.gz>')
  return { kind: 'backup', way, file }
}

/** All commands with their help texts. */
export function helpText(dataDir: string): string {
  const lines = [
    ...Object.entries(commands).map(([name, { takes, does }]) => [`${name} ${takes}`, does]),
    ...Object.entries(backups).map(([way, does]) => [`backup ${way} <file.tar.gz>`, does]),
  ]
  return `npm run admin -- <command>

${lines.map(([usage = '', does]) => `  ${usage.padEnd(33)}${does}`).join('\n')}

The database is the one of DATABASE_URL, else that of DATA_DIR (now ${dataDir}). A server may be running on it, but not
while a backup is imported; when none runs, the database is started for the while. The key that second factors are
sealed with is not in a backup: keep it apart.`
}
