import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { languageNames, languages, tagOf } from '@trastienda/contract/language'
import { languagesOfPage } from '../../bundling/languages-of-page.ts'
import { languageOf } from '../i18n/language.ts'
import { attributesOf, choices, defaults, type Settings, settingsOf } from './settings.ts'

const script = new Script(readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8'))
const page: {
  attributes: Record<string, string>
  stored: Record<string, string> | undefined
  dark: boolean
  manifest?: string
} = {
  attributes: {},
  stored: {},
  dark: true,
}
const browser = createContext({
  document: {
    querySelector: () => ({ setAttribute: (_name: string, value: string) => (page.manifest = value) }),
    documentElement: {
      getAttribute: () => languagesOfPage,
      setAttribute: (name: string, value: string) => (page.attributes[name] = value),
    },
  },
  localStorage: {
    getItem(name: string) {
      if (page.stored === undefined) throw new Error('blocked')
      return page.stored[name] ?? null
    },
  },
  matchMedia: () => ({ matches: page.dark }),
})

/**
 * The attributes that the script before the first paint writes on `<html>`; storage cannot be read when `stored`
 * is undefined.
 */
function painted(stored: Record<string, string> | undefined, dark: boolean): Record<string, string> {
  Object.assign(page, { attributes: {}, stored, dark })
  script.runInContext(browser)
  return page.attributes
}

/** The attributes that the modules set for the same storage. */
function setByModules(stored: Record<string, string>, prefersDark: boolean): Record<string, string> {
  const theme = attributesOf(settingsOf(stored['settings'] ?? null), prefersDark)
  const given = Object.entries(theme).flatMap(([name, value]) =>
    value === undefined ? [] : [[`data-${name}`, value]],
  )
  const language = languageOf(stored['language'] ?? null)
  return {
    ...Object.fromEntries(given),
    lang: tagOf(language),
    dir: languages[language].dir,
  }
}

function combinations(): Settings[] {
  const names = Object.keys(choices).filter(
    (name) => name !== 'notificationPosition',
  ) as (keyof typeof choices)[]
  const grow = (combinations: Settings[], name: keyof typeof choices) =>
    combinations.flatMap((settings) =>
      Array.from(choices[name], (value): Settings => Object.assign({}, settings, { [name]: value })),
    )
  return names.reduce(grow, [defaults]).flatMap((settings) => [settings, { ...settings, monochrome: true }])
}

describe('the script before the first paint', () => {
  test('agrees with the modules on every combination', () => {
    const all = combinations()
    expect(all.length).toBe(3 * 2 * 2 * 5 * 3 * 6 * 2 * 2)
    for (const settings of all) {
      const stored = { settings: JSON.stringify(settings) }
      for (const prefersDark of settings.themeMode === 'system' ? [true, false] : [true]) {
        expect(painted(stored, prefersDark)).toEqual(setByModules(stored, prefersDark))
      }
    }
  })

  test.each([
    '',
    'null',
    '7',
    '"dark"',
    '[]',
    '{',
    '{"themeMode":"neon"}',
    '{"themeMode":7,"monochrome":"yes"}',
    '{"cardSkin":null}',
    '{"themeMode":"light","lightColorScheme":"mirage"}',
  ])('agrees on stored settings that are %j', (settings) => {
    expect(painted({ settings }, false)).toEqual(setByModules({ settings }, false))
  })

  test.each([...languageNames, 'fr', '', 'AR', 'toString'])('agrees on the language %j', (language) => {
    expect(painted({ language }, true)).toEqual(setByModules({ language }, true))
  })

  test('a browser without storage gets the defaults', () => {
    expect(painted(undefined, false)).toEqual({
      'data-mode': 'dark',
      'data-scheme': 'mirage',
      'data-primary': 'amber',
      'data-layout': 'sideblock',
      'data-skin': 'shadow',
      'data-density': 'comfy',
      lang: 'es',
      dir: 'ltr',
    })
  })

  test('the page has the same without any script', () => {
    const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
    for (const [name, value] of Object.entries(painted({}, true)))
      expect(html).toContain(`${name}="${value}"`)
  })
})

describe('settingsOf', () => {
  test('gives the defaults of the specification', () => {
    expect(settingsOf(null)).toEqual({
      themeMode: 'dark',
      themeLayout: 'sideblock',
      cardSkin: 'shadow-sm',
      darkColorScheme: 'mirage',
      lightColorScheme: 'slate',
      primaryColorScheme: 'amber',
      density: 'comfy',
      monochrome: false,
      notificationPosition: 'bottom-right',
      notificationExpand: false,
      notificationMax: 3,
    })
  })

  test('keeps valid choices and drops others', () => {
    const stored = {
      themeMode: 'light',
      darkColorScheme: 'pink',
      notificationMax: 0,
      notificationExpand: true,
      other: 1,
    }
    expect(settingsOf(JSON.stringify(stored))).toEqual({
      ...defaults,
      themeMode: 'light',
      notificationExpand: true,
    })
    expect(settingsOf('{"notificationMax":9}').notificationMax).toBe(9)
    expect(settingsOf('{"notificationMax":2.5}').notificationMax).toBe(3)
  })
})
