/**
 * The class of a figure by its number of characters: in a table one that would not fit is set narrower, 12 digits in
 * the room of 11. A figure is never cut.
 */
export function figureClass(text: string, long = 14): string {
  if (text.length < long) return 'num'
  return text.length < 18 ? 'num long' : 'num longest'
}
