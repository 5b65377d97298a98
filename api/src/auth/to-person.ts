interface Person {
  readonly companyId: number
  readonly company: string
  readonly email: string
}

/** The header fields of a mail about a person's access: no person wrote it, so it has no address for replies. */
export const toPerson = ({ companyId, company, email }: Person) => ({
  companyId,
  to: email,
  cc: [],
  replyTo: '',
  senderName: company,
  files: [],
  createdBy: null,
})
