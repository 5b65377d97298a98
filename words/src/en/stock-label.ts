import type { stockLabel as es } from '../es/stock-label.ts'

export const stockLabel = {
  open: 'Print labels',
  title: 'Labels',
  hint: 'Name, price and barcode. Print at 100 %, without fitting to the page.',
  paper: 'Paper',
  letter: 'Letter, 3 columns',
  roll: 'Roll 50 × 25 mm',
  skip: 'Labels of the sheet already used',
  copies: 'Labels of {product}',
  remove: 'Remove {product}',
  add: 'Add a product',
  onHand: '{units} on hand',
  forEach: 'One per unit',
  count: '{count, plural, one {# label} other {# labels}}',
  tooMany: 'A file holds {most} labels',
  print: 'Print',
} satisfies typeof es
