/** The reason why the program did not start; the launcher and the tests distinguish failures by it. */
export type StartErrorCode =
  | 'data_in_use'
  | 'disk_full'
  | 'wrong_version'
  | 'no_binary'
  | 'database_failed'
  | 'database_unreachable'
  | 'newer_schema'
  | 'older_schema'
  | 'altered_migration'
  | 'other_schema'
  | 'port_taken'
  | 'sample_exposed'
  | 'bad_setting'
  | 'backup_refused'
  | 'bad_command'
  | 'other_key'

/** A startup failure that the person at the terminal can fix: its message is one plain line. */
export class StartError extends Error {
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options)
    this.name = 'StartError'
    this.code = code
  }
}

/** Refuses arguments for a command that takes none: what was typed was meant to do something. @throws StartError */
export function refuseArguments(command: string): void {
  const given = process.argv.slice(2)
  if (given.length > 0)
    throw new StartError('bad_command', `${command} takes no arguments, so not ${given.join(' ')}`)
}

/** Turns an error of the file system or of a child process into a StartError that names the action. */
export function asStartError(error: unknown, doing: string): StartError {
  if (error instanceof StartError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (isDiskFull(String(code)) || isDiskFull(message))
    return new StartError('disk_full', `The disk is full: ${doing} failed`, { cause: error })
  return new StartError('database_failed', `${doing} failed: ${message}`, { cause: error })
}

/** Whether a message of the system or of PostgreSQL means that the disk is full. */
export function isDiskFull(words: string): boolean {
  return /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(words)
}
