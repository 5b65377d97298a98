import type { Option } from '../kit/filter-code.ts'

/** The counter, for unnamed customers: a choice like a customer, and the default of a sale. */
export const counter: Option = { id: 'counter', label: '' }

export const isCounter = (choice: Option | null): boolean => choice?.id === counter.id

/** The customer who may owe; null for the counter, and while nobody is chosen. */
export const owingOf = (choice: Option | null): number | null =>
  choice === null || isCounter(choice) ? null : Number(choice.id)

/** The value to send: null for the counter, undefined when nothing is chosen. */
export const customerIdOf = (choice: Option | null): number | null | undefined =>
  choice === null ? undefined : owingOf(choice)
