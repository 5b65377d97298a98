import type { outgoing as es } from '../es/outgoing.ts'

export const outgoing = {
  title: 'Outgoing mail',
  search: 'Recipient or subject',
  rows: '{total, plural, one {# message} other {# messages}}',
  filtered: '{total, plural, one {# message matches} other {# messages match}}',
  empty: 'No messages sent yet',
  emptyNote: 'Messages are kept 90 days.',
  to: 'To',
  subject: 'Subject',
  tries: 'Attempts',
  answer: 'Last reply',
  next: 'Next attempt',
  left: 'Sent',
  created: 'Created',
  retry: 'Send now',
  cancel: 'Stop',
  retried: 'The message is being sent again',
  cancelled: 'The message will not be sent',
  kept: 'There is no mail server (SMTP_URL): messages are kept as files in {folder}.',
  is: { queued: 'Queued', sent: 'Sent', kept: 'Kept', failed: 'Failed' },
  why: {
    expired: 'It expired before it could be sent',
    interrupted: 'The server stopped while sending it',
    withdrawn: 'An admin stopped it',
  },
} satisfies typeof es
