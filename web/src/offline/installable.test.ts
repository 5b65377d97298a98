import { readFileSync } from 'node:fs'
import { mayOpen, screenAt } from '@trastienda/contract/access'
import { languageNames } from '@trastienda/contract/language'
import { expect, test } from 'vitest'
import { colours, manifestIn } from '../../bundling/installable.ts'

test('the colours are those of the usual scheme', () => {
  const ramps = readFileSync(new URL('../theme/ramps.css', import.meta.url), 'utf8')
  const mirage = /\[data-scheme='mirage'\] \{([^}]*)\}/.exec(ramps)?.[1] ?? ''
  expect(mirage).toContain(`--n-900: ${colours.canvas};`)
  expect(mirage).toContain(`--n-750: ${colours.surface};`)
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  expect(page).toContain(`<meta name="theme-color" content="${colours.canvas}" />`)
})

test.each(languageNames)('the shortcuts of %s have different names and open screens', (language) => {
  const { shortcuts, name } = manifestIn(language)
  expect(name).not.toBe('')
  expect(new Set(shortcuts.map((each) => each.name)).size).toBe(shortcuts.length)
  for (const { url } of shortcuts) {
    const screen = screenAt(url.split('?')[0] ?? '')
    expect(screen !== undefined && mayOpen('user', screen), url).toBe(true)
  }
})
