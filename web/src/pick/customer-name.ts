interface Named {
  readonly name: string
  readonly company?: string
}

/** What a customer is called everywhere: the company, else the person. */
export const customerName = ({ company, name }: Named): string => company || name

/** Whom one speaks to at a company; empty of a person. */
export const contactName = ({ company, name }: Named): string => (company ? name : '')
