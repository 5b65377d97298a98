interface Named {
  readonly name: string
  readonly company?: string
}

/** The display name of a customer: the company, else the person. */
export const customerName = ({ company, name }: Named): string => company || name

/** The contact person at a company; empty for a person. */
export const contactName = ({ company, name }: Named): string => (company ? name : '')
