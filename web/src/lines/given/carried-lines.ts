import { type Again, useCarried } from '../../pick/carried.ts'

interface WithLines<Typed> {
  readonly items: Readonly<Record<string, Typed>>
}

/**
 * What an edit form whose lines are those of another document needs to continue over a newer version: of the lines only
 * those in which something was typed go over it, so that what somebody else changed in the others stays.
 */
export function useCarriedLines<Typed, Values extends WithLines<Typed>>(
  form: { readonly initial: Values; readonly set: (change: (now: Values) => Partial<Values>) => void },
  again: Again<Values> | undefined,
): Again<Values> | undefined {
  const { initial } = form
  useCarried<Values>(
    (typed) =>
      form.set((now) => ({ ...typed, ...(typed.items && { items: { ...now.items, ...typed.items } }) })),
    again?.carried,
  )
  return (
    again && {
      carried: again.carried,
      onReload: ({ items, ...typed }) => {
        const own = Object.entries(items ?? {}).filter(([key, line]) => line !== initial.items[key])
        again.onReload({ ...typed, ...(items && { items: Object.fromEntries(own) }) } as Partial<Values>)
      },
    }
  )
}
