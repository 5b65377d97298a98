import type { salePaper as es } from '../es/sale-paper.ts'

export const salePaper = {
  sale: 'Sales receipt',
  store: 'Sold at',
  soldBy: 'Served by',
  price: 'Price',
  lot: 'Lot {lot}',
  expires: 'expires {day}',
  given: 'Cash received',
  change: 'Change',
  units: '{units, plural, one {# unit} other {# units}}',
  lines: '{lines, plural, one {# line} other {# lines}}',
  thanks: 'Thank you',
  waits: 'To be approved',
  rejected: 'REJECTED',
  cancelled: 'CANCELED',
  pendingMark: 'PENDING',
} satisfies typeof es
