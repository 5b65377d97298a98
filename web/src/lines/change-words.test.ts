import { expect, test } from 'vitest'
import { spoken } from '../../test/words.ts'
import { changeWords } from './change-words.ts'
import type { Changes } from './form-store.ts'

const words = (of: Partial<Changes<string>>) =>
  changeWords(
    { fields: [], lines: [], removed: 0, ...of },
    { label: (field) => field, t: spoken('es'), locale: 'es-CO' },
  )

test('changes are named: fields, a few lines by their numbers, many lines by their count', () => {
  expect(words({ fields: ['Proveedor', 'Nota'] })).toBe('proveedor y nota')
  expect(words({ lines: [6] })).toBe('línea 6')
  expect(words({ fields: ['Nota'], lines: [1, 3] })).toBe('nota, línea 1 y línea 3')
  expect(words({ lines: [1, 2, 3, 4] })).toBe('4 líneas')
  expect(words({ lines: [2], removed: 1 })).toBe('línea 2 y 1 línea quitada')
  expect(words({})).toBe('')
})
