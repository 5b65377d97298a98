import type { print as es } from '../es/print.ts'

export const print = {
  order: 'Print (PDF)',
  payment: 'Remittance advice (PDF)',
  run: 'Remittance advices (PDF)',
  mail: {
    ask: 'Send by email…',
    title: 'Send {reference} to the supplier',
    cc: 'Copy',
    ccHint: 'Several addresses, separated by commas.',
    noAddress: 'The supplier has no email address on file.',
    language: 'Language of the message and the PDF',
    message: 'Message',
    attached: 'A summary of the order and the PDF are included.',
    send: 'Send',
    queued: 'Order {reference} is on its way to {to}',
    willKeep:
      'Email is not set up on this server: the message will be kept as a file and will not reach the supplier. Tell whoever runs it.',
    heading: 'Emails',
    copies: 'copy to {addresses}',
    by: '{name}, {time}',
    state: { queued: 'Queued', sent: 'Sent', kept: 'Kept, not sent', failed: 'Could not be sent' },
    tried: '{tries, plural, one {# attempt} other {# attempts}}; next: {time}',
    refusedCopies: 'Not delivered to: {addresses}',
    said: 'The mail server said: {problem}',
    retried: 'It will be tried again',
    keptIn: 'Email is not set up on this server (SMTP_URL): messages are kept in {folder}.',
    keptHere: 'Email is not set up on this server: messages are kept and not sent.',
  },
} satisfies typeof es
