import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { argumentsOf } from './icu-arguments.ts'
import { languages } from './language.ts'
import { zhCn } from './zh-cn.ts'

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

const spanish = new Map(flat(es))
const others = { en: new Map(flat(en)), ar: new Map(flat(ar)), 'zh-cn': new Map(flat(zhCn)) }
const all = { es: spanish, ...others }

describe.each(Object.entries(others))('%s', (_, messages) => {
  test('has exactly the keys of Spanish', () => {
    expect([...messages.keys()].sort()).toEqual([...spanish.keys()].sort())
  })

  test('asks for the same values', () => {
    for (const [key, words] of spanish)
      expect([key, argumentsOf(messages.get(key) ?? '')]).toEqual([key, argumentsOf(words)])
  })
})

test.each(Object.entries(all))('every message of %s can be said', (language, messages) => {
  const { locale } = languages[language as keyof typeof languages]
  const failed: string[] = []
  for (const [key, words] of messages) {
    expect([key, words.trim()]).not.toEqual([key, ''])
    const t = createTranslator({
      locale,
      messages: { words },
      onError: (error) => failed.push(`${key}: ${error.message}`),
    })
    for (const count of [0, 1, 2, 5, 11, 100]) {
      const values = Object.fromEntries(argumentsOf(words).map((name) => [name, count]))
      t.markup('words', { ...values, b: String })
    }
  }
  expect(failed).toEqual([])
})

test('Arabic counts have all six forms', () => {
  for (const [key, words] of others.ar) {
    if (!words.includes(', plural,')) continue
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => words.includes(`${form} {`))
    expect([key, forms.length]).toEqual([key, 6])
  }
})

describe('use', () => {
  const root = new URL('../', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^i18n\/[a-z-]+\//.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n')
  const literal = new Set([...sources.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key))
  /** `frame.role.${role}` stands for every key with one part in that place. */
  const made = [
    ...sources.matchAll(/`([a-z]\w*\.(?:[\w.-]|\$\{[^}]*\})*\$\{[^}]*\}(?:[\w.-]|\$\{[^}]*\})*)`/g),
  ].map(
    ([, template = '']) =>
      new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`),
  )

  test('every message is used', () => {
    const unused = [...spanish.keys()].filter(
      (key) => !literal.has(key) && !made.some((shape) => shape.test(key)),
    )
    expect(unused).toEqual([])
  })
})
