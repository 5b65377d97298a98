import { languageNames } from '@trastienda/contract/language'
import type { Cop } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { codeLetter } from './letter.ts'

const facts = {
  code: '123456',
  by: 'Ana Ruiz',
  company: 'Farmacia Central',
  kind: 'purchase',
  documents: 2,
  named: [
    { reference: 'FE-77', party: 'Lácteos Sabana' },
    { reference: 'FE-78', party: null },
  ],
  amount: 50_000 as Cop,
  reason: 'Duplicada',
} as const

test.each(languageNames)('in %s the documents are named, and those beyond are counted', (language) => {
  const letter = codeLetter(facts, language)
  expect(letter.text).toMatch(/FE-77 · Lácteos Sabana\nFE-78\n/)
  expect(letter.html).toContain('FE-77 · Lácteos Sabana<br>FE-78</bdi>')
  const cut = codeLetter({ ...facts, documents: 14 }, language)
  expect(cut.text).toMatch(/FE-78\n.*12.*\n/)
})

test('one further document is written in the singular', () => {
  expect(codeLetter({ ...facts, documents: 3 }, 'es').text).toContain('FE-78\ny 1 más\n')
  expect(codeLetter({ ...facts, documents: 3 }, 'en').text).toContain('FE-78\nand 1 more\n')
})
