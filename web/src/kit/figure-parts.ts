import { classes } from './classes.ts'
import dataTableStyles from './data-table.module.css'
import textStyles from './text.module.css'

/**
 * The class of a figure by its number of characters: in a table one that would not fit is set narrower, 12 digits in
 * the room of 11. A figure is never cut.
 */
export function figureClass(text: string, long = 14): string | undefined {
  if (text.length < long) return textStyles.unbroken
  return classes(textStyles.unbroken, text.length < 18 ? dataTableStyles.long : dataTableStyles.longest)
}
