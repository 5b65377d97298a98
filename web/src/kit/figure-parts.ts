/**
 * The class of a figure by how many characters it has: in a table one that would not fit is set narrower, 12 digits
 * where 11 do. A figure is never cut.
 */
export function figureClass(text: string, long = 14): string {
  if (text.length < long) return 'num'
  return text.length < 18 ? 'num long' : 'num longest'
}
