import { expect, test } from 'vitest'
import { helpText, readCommand } from './command-line.ts'

test.each([
  ['borrar-todo', 'There is no command borrar-todo'],
  ['constructor', 'There is no command constructor'],
  ['reset-password', 'reset-password takes <username>'],
  ['reset-password admin user', 'reset-password takes <username>'],
  ['reopen-site now', 'reopen-site takes nothing else'],
  ['forget-second-factors admin', 'forget-second-factors takes nothing else'],
  ['end-sessions', 'end-sessions takes <username | --all>'],
  ['list-sessions admin user', 'list-sessions takes [username]'],
  ['backup', 'backup takes export <file.tar.gz> or import <file.tar.gz>'],
  ['backup export', 'backup takes export'],
  ['backup restore x', 'backup takes export'],
  ['backup export x y', 'backup takes export'],
])('%j is refused, and nothing is done', (typed, words) => {
  expect(() => readCommand(typed.split(' '))).toThrow(words)
})

test.each(['', 'help', '--help', '-h'])('%j prints the help', (typed) => {
  expect(readCommand(typed === '' ? [] : [typed])).toEqual({ kind: 'help' })
})

test('every command in the help can be parsed', () => {
  const usages = [...helpText('/srv/datos').matchAll(/^ {2}([a-z-]+(?: (?:export|import))?)( [<[][^\s]+)?/gm)]
  expect(usages.length).toBeGreaterThan(9)
  for (const [, name = '', takes] of usages)
    expect(() => readCommand([...name.split(' '), ...(takes === undefined ? [] : ['x'])]), name).not.toThrow()
})
