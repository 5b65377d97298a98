import type { Option } from '../kit/filter-code.ts'

/** Over the counter, to nobody who is known by name: a choice like a customer, and the one that a sale begins with. */
export const counter: Option = { id: 'counter', label: '' }

export const isCounter = (choice: Option | null): boolean => choice?.id === counter.id

/** The customer who may owe; null over the counter, and while nobody is chosen. */
export const owingOf = (choice: Option | null): number | null =>
  choice === null || isCounter(choice) ? null : Number(choice.id)

/** What is sent of it: null over the counter, nothing where nothing is chosen. */
export const customerIdOf = (choice: Option | null): number | null | undefined =>
  choice === null ? undefined : owingOf(choice)
