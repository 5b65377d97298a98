/** The columns of a statement's table. */
export const statementColumns = [
  { id: 'day', kind: 'day' },
  { id: 'kind', kind: 'word' },
  { id: 'reference', kind: 'text' },
  { id: 'charge', kind: 'money' },
  { id: 'payment', kind: 'money' },
  { id: 'balance', kind: 'money' },
] as const
