import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@trastienda/contract/language'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { first } from './es/first.ts'
import { screens } from './es/screens.ts'
import { everyLanguage } from './every-language.ts'
import { argumentsOf } from './icu-arguments.ts'

interface Tree {
  readonly [key: string]: string | Tree
}

function flat(tree: Tree, before = ''): [key: string, words: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[before + name, value] as [string, string]]
      : flat(value, `${before}${name}.`),
  )
}

const written = Object.entries(everyLanguage).map(([language, tree]) => ({
  language: language as Language,
  messages: new Map(flat(tree)),
}))
const spanish = new Map(flat(everyLanguage.es))
const arabic = new Map(flat(everyLanguage.ar))
const others = written.filter(({ language }) => language !== 'es')

test('names, codes and words of people keep their own direction in Arabic: their full stop stays at their end', () => {
  const names =
    'supplier|customer|name|names|product|products|reference|lot|store|code|company|text|user|username|reason|email|barcode|typed|taxId|note|file|address|carrier'
  const bare = new RegExp(`(?<!\\u2068)\\{(?:${names})\\}(?!\\u2069)`)
  expect([...arabic].filter(([, words]) => bare.test(words))).toEqual([])
})

describe.each(others)('$language', ({ messages }) => {
  test('has exactly the keys of Spanish', () => {
    expect([...messages.keys()].sort()).toEqual([...spanish.keys()].sort())
  })

  test('has the same arguments', () => {
    for (const [key, words] of spanish)
      expect([key, argumentsOf(messages.get(key) ?? '')]).toEqual([key, argumentsOf(words)])
  })
})

test.each(written)('every message of $language can be formatted', ({ language, messages }) => {
  const { locale } = languages[language]
  const failed: string[] = []
  for (const [key, words] of messages) {
    expect([key, words.trim()]).not.toEqual([key, ''])
    const t = createTranslator({
      locale,
      messages: { words },
      onError: (error) => failed.push(`${key}: ${error.message}`),
    })
    const tags = Object.fromEntries([...words.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, String]))
    for (const count of [0, 1, 2, 5, 11, 100]) {
      const values = Object.fromEntries(argumentsOf(words).map((name) => [name, count]))
      t.markup('words', { ...values, ...tags })
    }
  }
  expect(failed).toEqual([])
})

test('Arabic counts have all six forms', () => {
  for (const [key, words] of arabic) {
    if (!words.includes(', plural,')) continue
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => words.includes(`${form} {`))
    expect([key, forms.length]).toEqual([key, 6])
  }
})

describe('use', () => {
  const sourcesOf = (room: string, folder = 'src') => {
    const root = new URL(`../../${room}/${folder}/`, import.meta.url)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(new URL(file, root), 'utf8') }))
  }
  const files = sourcesOf('web')
  const server = sourcesOf('api')
  const contract = sourcesOf('contract')
  const literals = (source: string) =>
    [...source.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g)].map(([, key = '']) => key)
  const templates = (source: string) =>
    [...source.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}]*\})*\$\{[^}]*\}(?:[\w.-]|\$\{[^}]*\})*)`/g)].map(
      ([, template = '']) => template,
    )

  const all = [...files, ...server, ...contract, ...sourcesOf('web', 'bundling')]
  const literal = new Set(all.flatMap(({ source }) => literals(source)))
  /** `frame.role.${role}` stands for every key with one part in that place. */
  const shapes = all
    .flatMap(({ source }) => templates(source))
    .map((template) => template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+'))
    .map((shape) => new RegExp(`^${shape}$`))
  const isOfMany = (key: string) => shapes.some((shape) => shape.test(key))

  test('every message is used', () => {
    expect([...spanish.keys()].filter((key) => !literal.has(key) && !isOfMany(key))).toEqual([])
  })

  test('messages that are equal in every language are one, unless each belongs to a set that is looked up together', () => {
    /** Messages that are equal by chance and have different meanings, or change independently. */
    const apart = new Set([
      'list.filter.is',
      'list.filter.isOne',
      'list.filter.comma',
      'history.list',
      'list.filter.range',
      'product.kardex.range',
    ])
    const alike = Map.groupBy(
      [...spanish.keys()].filter((key) => !isOfMany(key) && !apart.has(key)),
      (key) => JSON.stringify(written.map(({ messages }) => messages.get(key))),
    )
    expect([...alike.values()].filter((keys) => keys.length > 1)).toEqual([])
  })

  test('a message used by three features belongs to none of them', () => {
    /** The folders for every feature, and those below the features or above all of them. */
    const shared = new Set(
      [
        'act label menu state sheet kit list field problem history approval lines person search frame',
        'app session i18n pick document attachment print import receiving mail http db',
      ].flatMap((names) => names.split(' ')),
    )
    const roomOf = (file: string) => file.split('/')[0] ?? ''
    const users = new Map<string, Set<string>>()
    // A contract belongs to both sides and to no feature.
    for (const { file, source } of [...files, ...server])
      for (const key of literals(source)) {
        if (!spanish.has(key) || shared.has(roomOf(file))) continue
        users.set(key, (users.get(key) ?? new Set()).add(roomOf(file)))
      }
    expect(users.size).toBeGreaterThan(1000)
    const spread = [...users].filter(([key, rooms]) => rooms.size > 2 && !shared.has(key.split('.')[0] ?? ''))
    expect(spread.map(([key, rooms]) => `${key}: ${[...rooms].join(', ')}`)).toEqual([])
  })

  test('screens before signing in find their texts in the first part', () => {
    const early =
      /^(?:auth\/|session\/|app\/(?:Gate|LoadingScreen|Progress|Notices|router)\.|kit\/(?:Toasts|toast|problem-text|Icon)\.)/
    const areas = new Set(Object.keys(screens))
    const asked = files
      .filter(({ file }) => early.test(file))
      .flatMap(({ source }) => literals(source).concat(templates(source)))
      .map((key) => key.split('.')[0] ?? '')
      .filter((area) => areas.has(area))
    // Only forms use `field.*`, and they open after signing in.
    expect([...new Set(asked)].filter((area) => area !== 'field' && !(area in first))).toEqual([])
    expect(asked).toContain('login')
  })
})
