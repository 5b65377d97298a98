import type { lines as es } from '../es/lines.ts'

export const lines = {
  line: 'Line {line}',
  cell: '{column}, line {line}',
  scan: 'Code, name or barcode scanner',
  against: 'Against the last purchase',
  days: '{days} d',
  expired: 'It expired on {day}. Correct the date',
  lotExpired: 'Lot {lot} expired on {day}. Correct the date',
  noMatch: 'No product matches “{text}”',
  unknown: 'No product has the code “{code}”. Find it by name',
  create: 'create it',
  noProduct: 'Choose the product of this line',
  orRemove: 'or remove the line with',
  removed: 'Line {line} removed',
  counted: '{product}: {quantity} on line {line}',
  pasted: '{lines, plural, one {# line pasted} other {# lines pasted}}',
  cut: 'A document takes 500 lines: {cut, plural, one {# did not fit} other {# did not fit}}.',
  unknownCodes:
    '{count, plural, one {Code {code} was not found} other {# codes were not found, {code} among them}}',
  lookupFailed:
    'The products could not be looked up. Check the connection and carry on: what you typed is kept.',
  undone: 'Change undone',
  keyAnother: 'Another lot of the same product',
  keyCopy: 'Copy the cell above',
  keyRemove: 'Remove the line',
  keyUndo: 'Undo in the lines',
  missing: 'missing',
  freeHow: 'if it came free of charge, type 0',
  free: 'free',
  untouched: 'Nothing typed yet',
  unchanged: 'No changes to save',
} satisfies typeof es
