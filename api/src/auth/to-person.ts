interface Person {
  readonly companyId: number
  readonly company: string
  readonly email: string
}

/** What a letter to a person about their access begins with: nobody wrote it, and nobody is answered. */
export const toPerson = ({ companyId, company, email }: Person) => ({
  companyId,
  to: email,
  cc: [],
  replyTo: '',
  senderName: company,
  files: [],
  createdBy: null,
})
