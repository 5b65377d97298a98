import { expect, test } from 'vitest'
import { argumentsOf } from './icu-arguments.ts'

test.each([
  ['nada', []],
  ['desde las {time}', ['time']],
  ['{ b } y {a}', ['a', 'b']],
  ['{n, plural, one {# minuto} other {# minutos}}', ['n']],
  ['{n, plural, one {un minuto de {who}} other {# minutos de {who}}} en {where}', ['n', 'where', 'who']],
  ['{n, plural, =0 {} other {x}} {after}', ['after', 'n']],
  ['{kind, select, a {uno {x}} other {dos}}', ['kind', 'x']],
  ['{n, number}', ['n']],
  ['ver <b>esto</b> de {who}', ['<b>', 'who']],
])('%s', (message, names) => {
  expect(argumentsOf(message)).toEqual(names)
})
