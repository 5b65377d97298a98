import { expect, test } from 'vitest'
import { selectedText } from './count-words.ts'

const t = ((key: string, values?: Record<string, unknown>) => `${key} ${JSON.stringify(values)}`) as never
test('what is selected is counted in the word of the list, if it has one', () => {
  expect(selectedText(9, (total) => `${total} lotes`, t)).toBe('list.selectedOf {"rows":"9 lotes"}')
  expect(selectedText(9, undefined, t)).toBe('list.selected {"count":9}')
})
