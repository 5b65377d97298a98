import { type Texts, withUnchosen } from '../kit/form-state.ts'

/** The texts of number fields that hold no number, by the names of the fields; the values of these are `NaN`. */
export interface Unread {
  readonly unread?: Texts
}

/** What a typed number changes: a text that is none is kept, so that a restored draft has it too. */
export const typedNumber = (
  { unread = {} }: Unread,
  field: string,
  value: number | null,
  text: string,
): Unread => ({
  [field]: value,
  unread: withUnchosen(unread, field, Number.isNaN(value) ? text : ''),
})

/** The values of a stored draft, in which what is no number was stored as an empty field. */
export function unreadAgain<Values extends Unread>(values: Values): Values {
  const empty = Object.keys(values.unread ?? {}).filter((field) => values[field as keyof Values] === null)
  return { ...values, ...Object.fromEntries(empty.map((field) => [field, Number.NaN])) }
}
