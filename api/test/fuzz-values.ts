import type { Random } from '../sample/random.ts'

/** JSON text that no value produces: numbers beyond a double, a repeated key, deep nesting. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const deep = (depth: number) => new Raw('['.repeat(depth) + ']'.repeat(depth))

/** Values where a text is expected. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '\ufeff',
  '\u200b',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  "'; drop table purchase; --",
  "' or 1=1 --",
  '%',
  '_',
  String.raw`\%\_\\`,
  '%00',
  '../../../etc/passwd',
  String.raw`..\..\x`,
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '=1+1',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  'a'.repeat(201),
  'ñ'.repeat(5000),
  '😀'.repeat(40),
  'ﷺ'.repeat(65),
  'İ'.repeat(33),
  'e\u0301'.repeat(64),
  '9'.repeat(30),
  '-1',
  '0',
  '-0',
  '0.0000001',
  '1e3',
  '1e308',
  'Infinity',
  '0x10',
  '٣',
  '１２',
  '1,5',
  '1.5',
  '.5',
  '5.',
  ' 7 ',
  '99999999999',
  '99999999999.999',
  '999999999999.999999',
  '0.001',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  '2199-12-31',
  '1900-01-01',
  '-infinity',
  'infinity',
  '2026-11-20T00:00:00Z',
  '2026-11-18',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '1,2,3',
  ',,,',
  '1,x',
  '1,'.repeat(300),
  'W10',
  'WyItZGF0ZSIsIngiLDFd',
  'WyJuYW1lIiwiXHUwMDAwIiwxXQ',
  '[]',
  '{}',
] // the order has no meaning

const hostileNumbers: readonly unknown[] = [
  0,
  -1,
  1,
  2,
  0.5,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 53 - 1,
  2 ** 63,
  -(2 ** 31) - 1,
  9_999_999_999_999,
  99_999_999_999_999,
  100_000_000_000_000,
  new Raw('-0'),
  new Raw('1e400'),
  new Raw('123456789012345678901234567890'),
  new Raw('1.0000000000000000001'),
  new Raw('00'),
]

const hostileOthers: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { '': '' },
  { length: 1e9 },
  { toString: 1 },
  { constructor: { prototype: { admin: true } } },
  new Raw('{"__proto__":{"role":"admin"}}'),
  new Raw('{"a":1,"a":2}'),
  deep(50),
  deep(5000),
  new Raw('NaN'),
  new Raw('undefined'),
  new Raw(''),
]

/** Any value, for any place. */
export function hostile(random: Random): unknown {
  const bag = random.one([hostileTexts, hostileTexts, hostileNumbers, hostileOthers] as const)
  return random.one<unknown>(bag)
}

interface Bounds {
  readonly type?: string | string[]
  readonly enum?: unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
}

/** A value at the bounds of its schema, one beyond them, or of a similar type. */
export function around(random: Random, shape: Bounds): unknown {
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type
  if (shape.enum) {
    const word = String(random.one(shape.enum))
    return random.one([word.toUpperCase(), `${word} `, '', [word], word.slice(1)])
  }
  if (type === 'integer' || type === 'number') {
    const [low, high] = [shape.minimum ?? 0, shape.maximum ?? 2 ** 31]
    return random.one([low - 1, low, low + 0.5, high, high + 1, -high, String(low), [low], null])
  }
  if (type === 'array') {
    const length = random.one([(shape.minItems ?? 1) - 1, Math.min(shape.maxItems ?? 500, 3000) + 1])
    return random.chance(0.2)
      ? {}
      : Array.from({ length: Math.max(0, length) }, () => random.one([1, 'x', null]))
  }
  if (type === 'boolean') return random.one(['true', 0, 1, 'on', null])
  if (type === 'object') return random.one([[], null, 'x', 1])
  const long = Math.min(shape.maxLength ?? 200, 20_000)
  const letter = random.one(['x', 'ñ', '😀', '9'])
  return random.one([letter.repeat(long), letter.repeat(long + 1), '', ` ${letter} `, 7, [letter]])
}

/** Writes JSON with the text of `Raw` unchanged. */
export function write(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

const strangers: readonly string[] = [
  '__proto__',
  'constructor',
  'id',
  'companyId',
  'company_id',
  'version',
  'approval',
  'role',
  'paid',
  'status',
  'createdBy',
  'x',
  '',
  '\u0000',
]

/** The value with one change for the worse: replaced, removed, added, repeated or multiplied. */
export function spoiled(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Raw || random.chance(0.05))
    return hostile(random)
  const keys = Object.keys(value)
  if (Array.isArray(value)) {
    const kind = random.wholeNumber(0, 4)
    if (kind === 0)
      return Array.from({ length: random.one([201, 501, 3000]) }, () => value[0] ?? hostile(random))
    if (kind === 1) return [...value, ...value]
    if (kind === 2) return [...value, hostile(random)]
    if (keys.length === 0) return [hostile(random)]
    const at = random.wholeNumber(0, keys.length - 1)
    return value.map((part: unknown, nth) => (nth === at ? spoiled(random, part) : part))
  }
  const copy: Record<string, unknown> = { ...value }
  const key = keys.length === 0 ? undefined : random.one(keys)
  const kind = random.wholeNumber(0, 7)
  if (kind === 0 || key === undefined) {
    Object.defineProperty(copy, random.one(strangers), {
      value: hostile(random),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else if (kind === 1) delete copy[key]
  else copy[key] = spoiled(random, copy[key])
  return copy
}
