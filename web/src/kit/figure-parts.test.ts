import { expect, test } from 'vitest'
import { classes } from './classes.ts'
import tableStyles from './data-table.module.css'
import { figureClass } from './figure-parts.ts'
import textStyles from './text.module.css'

const long = classes(textStyles.unbroken, tableStyles.long)

test('a long figure is set narrower', () => {
  expect(['18.342.600', '268.002.196', '0'].map((text) => figureClass(text))).toEqual(
    Array.from({ length: 3 }, () => textStyles.unbroken),
  )
  expect(['999.999.999.999', '9.999.999.999.999'].map((text) => figureClass(text))).toEqual([long, long])
  expect(figureClass('99.999,999', 10)).toBe(long)
  expect(figureClass('9.999.999.999.999,45')).toBe(classes(textStyles.unbroken, tableStyles.longest))
})
